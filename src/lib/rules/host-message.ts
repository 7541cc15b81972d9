/** Longest text of a host that is shown, in characters. */
const LENGTH_MAX = 300;

/** Control characters, and the marks that reverse the direction of the text around them. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** A character with the marks and joiners that belong to it. */
const CHARACTER = /\P{M}[\p{M}\u200c\u200d]*/gsu;

/**
 * Returns a host's own text as a short line of plain text, for a refusal whose code has no text of
 * ours. It comes from another system: it is shown as text, never as HTML.
 */
export function hostMessage(message: unknown): string | undefined {
	if (typeof message !== 'string') return undefined;
	const text = message.replace(CONTROLS, ' ').replace(/ {2,}/g, ' ').trim();
	const characters = text.match(CHARACTER) ?? [];
	if (characters.length <= LENGTH_MAX) return text || undefined;
	return `${characters
		.slice(0, LENGTH_MAX - 1)
		.join('')
		.trimEnd()}…`;
}
