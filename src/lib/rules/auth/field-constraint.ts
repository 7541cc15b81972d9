import { isOfKind, KINDS } from '../patterns.ts';

/** The meaning of a wire pattern. */
export type Accepted =
	/** Any value: `*`, `.*` and the empty pattern. */
	| { as: 'anything' }
	| { as: 'kind'; patternId: number }
	/** An expression of another host that is simple enough to be run. */
	| { as: 'expression'; source: string };

const WILDCARDS = ['', '*', '.*', '.+', '^.*$', '^.+$'];

/** The wire pattern of each kind; /wps clients run it as an expression. */
const WRITTEN: readonly string[] = [
	'*',
	'^[a-zA-Z][a-zA-Z0-9]*$',
	'^[\\u4e00-\\u9fa50-9]+$',
	'^[^@\\s]+@[^@\\s]+\\.[a-zA-Z]{2,63}$',
	'^[a-zA-Z0-9]+$',
	'^(?=.*[a-zA-Z])(?=.*[0-9])[a-zA-Z0-9]+$',
	'^[0-9]+$',
	'^(?=.*[A-Z])(?=.*[0-9])[a-zA-Z0-9]+$',
	'^[a-zA-Z ]+$',
	'^\\S+$',
	'^[\\u4e00-\\u9fa5·]+$',
	'^\\d{4}-\\d{2}-\\d{2}$',
	'^[\\p{L}\\p{M} ]+$',
	'^\\d{2}-\\d{2}-\\d{4}$',
	'^[a-zA-Z0-9]*$',
	'^[\\uac00-\\ud7a3]+$',
	'^[\\u0e00-\\u0e7f]+$',
	'^[\\u0e00-\\u0e7fa-zA-Z ]+$',
	'^[A-Z ]+$',
	'^[!-~]+$',
	'^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^a-zA-Z0-9\\s]).+$',
	'^\\S+( \\S+)+$',
];

/** A class, an escaped character or a plain letter, with its quantifier. */
const PART =
	/(?:\[\^?(?:[^\\[\]]|\\[dws.\-^$/]|\\u[0-9a-fA-F]{4})+\]|\\[dws.\-/]|[A-Za-z0-9@_ ])([*+?]|\{\d{1,3}(?:,\d{0,3})?\})?/y;
const SOURCE_LENGTH_MAX = 200;
/**
 * Maximum number of parts of open length: a value of 255 characters then takes some ten thousand
 * steps.
 */
const OPEN_MAX = 2;

/** Returns the wire pattern of a kind. */
export function writePattern(patternId: number): string {
	return WRITTEN[patternId] ?? '*';
}

/** Parses a wire pattern. A pattern that is too expensive to run is replaced by its `patternId`. */
export function readPattern(acceptedPattern: string, patternId: string): Accepted {
	const source = acceptedPattern.trim();
	if (WILDCARDS.includes(source)) return { as: 'anything' };
	const written = WRITTEN.indexOf(source.replaceAll('A-Za-z', 'a-zA-Z'));
	if (written >= 0) return { as: 'kind', patternId: written };
	if (isSimple(source)) return { as: 'expression', source };
	const named = /^\d{1,2}$/.test(patternId) && Number(patternId) < KINDS.length;
	return named ? { as: 'kind', patternId: Number(patternId) } : { as: 'anything' };
}

export function isAccepted(value: string, accepted: Accepted): boolean {
	if (accepted.as === 'anything') return true;
	if (accepted.as === 'kind') return isOfKind(value, accepted.patternId);
	return new RegExp(`^(?:${bare(accepted.source)})$`, 'u').test(value);
}

/** True without groups, alternatives and look-around, and with at most two parts of open length. */
function isSimple(source: string): boolean {
	if (source.length > SOURCE_LENGTH_MAX) return false;
	const text = bare(source);
	let openCount = 0;
	let at = 0;
	while (at < text.length) {
		PART.lastIndex = at;
		const part = PART.exec(text);
		if (!part) return false;
		if (part[1]) openCount += 1;
		at = PART.lastIndex;
	}
	if (at === 0 || openCount > OPEN_MAX) return false;
	try {
		new RegExp(text, 'u');
		return true;
	} catch {
		return false;
	}
}

function bare(source: string): string {
	return source.replace(/^\^/, '').replace(/\$$/, '');
}
