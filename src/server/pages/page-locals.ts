import type { Call } from '#lib/wps/call.ts';
import type { ResponseIssue } from '#lib/wps/client.ts';
import type { MemberClass } from '#lib/wps/glance.ts';
import type { Marks } from './templates/marks.ts';

/** What the server passes to a page: `Astro.locals` before the middleware adds its own fields. */
export interface PageLocals {
	requestId: string;
	/**
	 * Sends a call with the session, the language and the address of the client. A session that the
	 * call opens or ends applies to the browser and to the calls after it. An expired session is closed,
	 * and reads are sent again as a guest's.
	 */
	transport: (request: Request) => Promise<Response>;
	/** Whether the host has no such call; absent with the own platform, which has all. */
	lacks?: (call: Call) => Promise<boolean>;
	/** Lists the other addresses of the site, which pages offer when the connection fails. */
	readAddresses: () => Promise<readonly string[]>;
	/** The session token; absent for visitors. */
	token?: string;
	/** The first configured host of the site, else the host of the request. */
	publicOrigin: string;
	/** The chosen theme; without a choice the default applies (spec 2, "default light"). */
	theme: 'light' | 'dark' | undefined;
	/** The member chose `***` in place of the balance; false for visitors. */
	isBalanceHidden: boolean;
	/** The member has just logged in for the first time, and no page has welcomed them yet. */
	isFirstLogin: boolean;
	/**
	 * Present while the page is rendered for all members of a class: it has no session, and marks
	 * where one member's values belong.
	 */
	template?: { marks: Marks; memberClass: MemberClass };
	/** Present while the page is rendered for all visitors: it marks the texts of the moment. */
	clocks?: Pick<Marks, 'moment'>;
	clientAddress: string;
	/** Reports a response that the page could not read or did not get. */
	onIssue: (issue: ResponseIssue) => void;
	/** Limits how long the page may be shown, by the end of something that it shows. */
	setExpiry: (end: Date) => void;
	cookies: {
		closeSession(): void;
		/** The page welcomes the member: the next one does not. */
		endFirstLogin(): void;
	};
}
