/** Car ids of the list on a device and of its copy in an account. */
export interface ListsToMerge {
  readonly device: readonly string[];
  readonly account: readonly string[];
  /** Cars that both had when they last agreed, so one that only one side has now was removed on the other. */
  readonly synced: readonly string[];
  /** Cars that one side cannot take: sold ones, and those beyond its limit. They stay where they are. */
  readonly unmatched: readonly string[];
}

/** The changes that make both lists the same. */
export interface MergePlan {
  /** Cars to save to the account and to remove from it. */
  readonly save: readonly string[];
  readonly remove: readonly string[];
  /** Cars to add to the device and to remove from it. */
  readonly add: readonly string[];
  readonly drop: readonly string[];
}

/** Plans the merge of two lists. Without an earlier agreement it removes nothing. */
export function planMerge(lists: ListsToMerge): MergePlan {
  const device = new Set(lists.device);
  const account = new Set(lists.account);
  const synced = new Set(lists.synced);
  const unmatched = new Set(lists.unmatched);
  const onDeviceOnly = lists.device.filter((id) => !account.has(id));
  const inAccountOnly = lists.account.filter((id) => !device.has(id));
  return {
    save: onDeviceOnly.filter((id) => !synced.has(id) && !unmatched.has(id)),
    remove: inAccountOnly.filter((id) => synced.has(id)),
    add: inAccountOnly.filter((id) => !synced.has(id) && !unmatched.has(id)),
    drop: onDeviceOnly.filter((id) => synced.has(id)),
  };
}
