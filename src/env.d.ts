import 'astro';

declare module 'astro' {
	interface AstroClientDirectives {
		/**
		 * Hydrates the island on the first interaction; with `ahead` also when the browser is idle.
		 */
		'client:interaction'?: boolean | 'ahead';
	}
}

declare global {
	/** Addresses of files that islands import, separated by spaces; empty in development. */
	const FILES_AHEAD: { readonly island?: string; readonly auth?: string };

	namespace App {
		/** The first block is set by the server, the second by the middleware. */
		interface Locals {
			requestId: string;
			transport: (request: Request) => Promise<Response>;
			token?: string | undefined;
			/** The public origin of the site: its first host, or the requested one. */
			publicOrigin: string;
			/** The chosen theme; `undefined` for the default (spec 2, "default light"). */
			theme: 'light' | 'dark' | undefined;
			/** True when the member hides the balance as `***`; false for visitors. */
			isBalanceHidden: boolean;
			clientAddress: string;
			/** Called for responses that the page could not read or did not receive. */
			onIssue: (trouble: import('#lib/wps/client.ts').ResponseIssue) => void;
			/** Called with the instant at which content of the page expires. */
			setExpiry: (end: Date) => void;
			cookies: { closeSession: () => void };

			locale: import('#lib/i18n/locales.ts').Locale;
			wps: import('#lib/wps/client.ts').Wps;
			/** The signed-in member; absent for visitors. */
			member?: import('#lib/wps/contract/member.ts').Member | undefined;
			/**
			 * The screen that the account may not open, while the page that refuses it is rendered.
			 */
			refusedScreen?:
				| { name: import('#lib/routes.ts').RouteName; needs: 'needs-real' | 'needs-agent' }
				| undefined;
			/** The member's balance; absent when it could not be read. */
			balance?: import('#lib/wps/contract/wallet.ts').Balance | undefined;
		}
	}
}
