/** The path of `getUnreadCount`, for a script that loads no schemas. */
export const UNREAD_PATH = '/wps/relay/EMFE_getInboxUnreadCount';
