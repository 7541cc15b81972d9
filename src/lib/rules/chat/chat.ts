/** The rooms, one for each language of the site. */
export const CHAT_ROOMS = ['bn', 'en'] as const;
export type ChatRoom = (typeof CHAT_ROOMS)[number];

/** Letters of a message as a person counts them, and its bytes. */
export const CHAT_LETTERS_MAX = 200;
export const CHAT_BYTES_MAX = 2048;

/** Messages that a page shows, and that one call returns at most. */
export const CHAT_PAGE = 50;
export const CHAT_PAGE_MAX = 200;

/**
 * Messages in an event of the live topic. Few, because each event costs every phone in the room its
 * bytes; a page that has missed more asks for them by number.
 */
export const CHAT_LIVE = 8;

/** Returns the room of a language, given as `bn`, `BN` or `en`; Bengali is the site's own. */
export function roomOf(language: string): ChatRoom {
	return language.toLowerCase() === 'en' ? 'en' : 'bn';
}
