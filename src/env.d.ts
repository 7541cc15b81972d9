import 'astro';
import type { PageLocals } from '#server/pages/page-locals.ts';

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
		/** The server sets the fields of `PageLocals`, the middleware the fields below. */
		interface Locals extends PageLocals {
			locale: import('#lib/i18n/locales.ts').Locale;
			wps: import('#lib/wps/client.ts').Wps;
			/** Absent for visitors. */
			member?: import('#lib/wps/contract/member.ts').Member | undefined;
			/** The screen that may not be opened, while the page that says so is rendered. */
			refusedScreen?:
				| {
						name: import('#lib/routes.ts').RouteName;
						needs: 'needs-real' | 'needs-agent' | 'agents-closed' | 'members-closed';
				  }
				| undefined;
			/** Absent for visitors, and when it could not be read. */
			balance?: import('#lib/wps/contract/wallet.ts').Balance | undefined;
		}
	}
}
