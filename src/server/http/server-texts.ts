import bn from '../../../locales/bn/server.json' with { type: 'json' };
import en from '../../../locales/en/server.json' with { type: 'json' };
import type { RequestContext } from './request-context.ts';

const TEXTS = { bn, en };

/** Returns the texts of the server's own pages. */
export function serverTexts(locale: RequestContext['locale']): typeof en {
	return TEXTS[locale];
}
