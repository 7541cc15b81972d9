import { type Piece, TemplateRefused } from './page-template.ts';

/** A template as fixed texts with a slot between each two of them. */
export interface SlotLayout {
	/** One more than slots. */
	texts: readonly string[];
	slots: readonly Slot[];
}

/**
 * What fills a slot. It ends within a tag, where spaces mean nothing: values of different lengths
 * get the same width.
 */
export type Slot = readonly Piece[];

/** Marks with fewer characters between them share a slot: a slot costs about 130 bytes. */
const GAP_MAX = 160;
/** Bounds the text that a slot takes from the page to end within a tag. */
const TAIL_MAX = 400;

/** In a quoted attribute: up to its end. */
const TO_QUOTE = /^[^"]*"/;
/** In text: up to the name of the next tag. */
const TO_TAG = /^[^<]*<\/?[a-z][a-z\d-]*/i;

/** Divides a template into slots. Throws `TemplateRefused` for a page without marks. */
export function layOut(pieces: readonly Piece[]): SlotLayout {
	const texts: string[] = [''];
	const slots: Piece[][] = [];
	for (const piece of pieces) {
		const last = texts.length - 1;
		const before = texts[last] ?? '';
		if (typeof piece === 'string') texts[last] = before + piece;
		else if (last > 0 && before.length < GAP_MAX) {
			slots.at(-1)?.push(before, piece);
			texts[last] = '';
		} else {
			slots.push([piece]);
			texts.push('');
		}
	}
	if (slots.length === 0) throw new TemplateRefused('no mark');
	for (const [index, slot] of slots.entries()) texts[index + 1] = endInTag(slot, texts[index + 1]);
	return { texts, slots };
}

/** Adds the tail to a slot and returns the rest of the text after it. */
function endInTag(slot: Piece[], after = ''): string {
	const last = slot.findLast((piece) => typeof piece !== 'string');
	const isQuoted = typeof last === 'object' && last.kind !== 'field' && last.place === 'attribute';
	const [tail] = (isQuoted ? TO_QUOTE : TO_TAG).exec(after.slice(0, TAIL_MAX)) ?? [];
	if (tail === undefined) throw new TemplateRefused('a slot that does not end in a tag');
	slot.push(tail);
	return after.slice(tail.length);
}
