/**
 * Wire codes of the languages that /wps-compatible hosts support beside the site's two, by our
 * code.
 */
const WIRE_CODES = new Map([
	['pt', 'PT'],
	['th', 'TH'],
	['vi', 'VI'],
	['zh', 'CN'],
]);

interface WireLanguageInput {
	/** The language of the page, as a wire code. */
	page: string;
	/** The user's chosen language; it may be one without texts on the site. */
	chosen: string | undefined;
}

/**
 * Returns the language to request from a host: the chosen one if the host supports it, else the
 * page's.
 */
export function wireLanguage({ page, chosen }: WireLanguageInput): string {
	const isFallback = page === 'EN';
	return (isFallback && chosen && WIRE_CODES.get(chosen)) || page;
}
