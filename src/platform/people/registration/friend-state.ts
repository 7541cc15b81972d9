/** How far a member is whom a player has invited; the last three do not change by themselves. */
export type FriendState = ('invited' | 'on_way' | 'review') | ('qualified' | 'expired' | 'refused');
