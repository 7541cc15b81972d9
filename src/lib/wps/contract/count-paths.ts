/** The paths of calls that a script makes without their schemas. */

/** Of `getUnreadCount`. */
export const UNREAD_PATH = '/wps/relay/EMFE_getInboxUnreadCount';
/** Of `getRewardCounts`. */
export const REWARD_COUNTS_PATH = '/wps/relay/MCSFE_getAvailablePromotions';
/** Of `getChatUnread`. */
export const CHAT_UNREAD_PATH = '/wps/relay/CBS_unreadCount';
