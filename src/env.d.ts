import 'astro';

declare module 'astro' {
	interface AstroClientDirectives {
		/** Loads the island on the first sign that somebody wants it; `ahead`: or when idle. */
		'client:interaction'?: boolean | 'ahead';
	}
}

declare global {
	/** Addresses of files that islands import, with spaces between; empty in development. */
	const FILES_AHEAD: { readonly island?: string; readonly auth?: string };

	namespace App {
		/** The first block comes from our server, the second from the middleware. */
		interface Locals {
			requestId: string;
			transport: (request: Request) => Promise<Response>;
			token?: string | undefined;
			/** Where people find the site: its first host, or the one that was asked for. */
			publicOrigin: string;
			/** The chosen one; the default (spec 2, "default light") where nobody chose. */
			theme: 'light' | 'dark' | undefined;
			/** A member chose to see `***` instead of the balance; false for visitors. */
			isBalanceHidden: boolean;
			clientAddress: string;
			/** Told of answers that the page could not read or did not get. */
			onIssue: (trouble: import('#lib/wps/client.ts').ResponseIssue) => void;
			/** Told of the instant at which something that the page shows ends to be true. */
			setExpiry: (end: Date) => void;
			cookies: { closeSession: () => void };

			locale: import('#lib/i18n/locales.ts').Locale;
			wps: import('#lib/wps/client.ts').Wps;
			/** Who is signed in; absent for visitors. */
			member?: import('#lib/wps/contract/member.ts').Member | undefined;
			/** The screen that the account may not see, while the page that says so is rendered. */
			refusedScreen?:
				| { name: import('#lib/routes.ts').RouteName; needs: 'needs-real' | 'needs-agent' }
				| undefined;
			/** The member's balance; absent when it could not be read. */
			balance?: import('#lib/wps/contract/wallet.ts').Balance | undefined;
		}
	}
}
