import type { ResponseIssue } from '#lib/wps/client.ts';

/**
 * What the server tells a page of its visitor: the shape of `Astro.locals` before the middleware
 * adds to it.
 */
export interface PageLocals {
	requestId: string;
	/**
	 * Makes a call for this visitor: the session, the language and the address travel with it. A
	 * session that it opens or ends is the browser's at once; one that turns out to be dead is closed
	 * and reads are made again as a guest.
	 */
	transport: (request: Request) => Promise<Response>;
	/** The session token. Its presence says that the visitor has logged in. */
	token?: string;
	/** Where people find the site: its first host, or the one that was asked for. */
	publicOrigin: string;
	/** The chosen one; absent when the system decides. */
	theme: 'light' | 'dark' | undefined;
	/** A member chose to see `***` instead of the balance; false for visitors. */
	isBalanceHidden: boolean;
	clientAddress: string;
	/** Told of answers that the page could not read or did not get. */
	onIssue: (trouble: ResponseIssue) => void;
	/** Told of the instant at which something that the page shows ends to be true. */
	setExpiry: (end: Date) => void;
	cookies: {
		closeSession(): void;
	};
}
