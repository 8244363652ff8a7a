// Where the records stand that are favourites.

/**
 * Records of an index that has some favourites: all, or of a long one those that stand where the favourites do; `isEverywhere`, also those
 * that are known by the same key or are called the same.
 */
export function recordsOf({ records, shards }, favourites, isEverywhere = false) {
    return records ?? shards.recordsOf(favourites, isEverywhere);
}
