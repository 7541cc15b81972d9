/** Languages that hosts of the family know, beside the two of the site, by our code for them. */
const WIRE_CODES = new Map([
	['pt', 'PT'],
	['th', 'TH'],
	['vi', 'VI'],
	['zh', 'CN'],
]);

interface WireLanguageInput {
	/** The language of the page, as the wire writes it. */
	page: string;
	/** What the person chose, which may be a language that the site has no texts of. */
	chosen: string | undefined;
}

/** The language a host is asked for: the chosen one where it knows that, else the page's. */
export function wireLanguage({ page, chosen }: WireLanguageInput): string {
	const isFallback = page === 'EN';
	return (isFallback && chosen && WIRE_CODES.get(chosen)) || page;
}
