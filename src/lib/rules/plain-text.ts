const ENTITIES: Record<string, string> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&nbsp;': ' ',
};

/**
 * Extracts the words of sanitised HTML on one line, for a search, a description or a share card.
 */
export function plainText(html: string): string {
	return html
		.replace(/<[^>]*>/g, ' ')
		.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
		.replace(/\s+([.,;:!?।)])/g, '$1')
		.replace(/\s+/g, ' ')
		.trim();
}

/** Returns the beginning of a text, cut between words. */
export function beginningOf(text: string, lengthMax: number): string {
	if (text.length <= lengthMax) return text;
	const cut = text.slice(0, lengthMax);
	return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
