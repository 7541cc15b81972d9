/** Where a text is in HTML. A mark may be in `text` or in `attribute` only. */
export type Place = 'text' | 'attribute' | 'tag' | 'comment' | 'raw';

/** Elements whose content is no HTML. */
const RAW = /^(script|style)$/;

/**
 * Follows HTML as Astro writes it, with quoted attributes, and knows the place after each piece.
 */
export interface PlaceReader {
	/** Reads on and returns the place after the piece. */
	read(piece: string): Place;
}

export function createPlaceReader(): PlaceReader {
	let place: Place = 'text';
	/** What ends a quoted attribute, or the text of a raw element. */
	let end = '"';
	let element = '';

	function step(piece: string, at: number): number {
		if (place === 'text') {
			const open = piece.indexOf('<', at);
			if (open === -1) return piece.length;
			if (piece.startsWith('<!--', open)) {
				place = 'comment';
				return open + 4;
			}
			place = 'tag';
			element = /^[a-z][a-z\d-]*/i.exec(piece.slice(open + 1, open + 40))?.[0].toLowerCase() ?? '';
			return open + 1;
		}
		if (place === 'tag') {
			const next = /["'>]/g;
			next.lastIndex = at;
			const found = next.exec(piece);
			if (!found) return piece.length;
			if (found[0] === '>') place = RAW.test(element) ? 'raw' : 'text';
			else {
				end = found[0];
				place = 'attribute';
			}
			return next.lastIndex;
		}
		const [close, after] = closeOf(place, end, element);
		const found = piece.indexOf(close, at);
		if (found === -1) return piece.length;
		if (place === 'raw') element = '';
		place = after;
		return found + close.length;
	}

	return {
		read(piece) {
			let at = 0;
			while (at < piece.length) at = step(piece, at);
			return place;
		},
	};
}

function closeOf(place: Place, quote: string, element: string): [close: string, after: Place] {
	if (place === 'attribute') return [quote, 'tag'];
	if (place === 'comment') return ['-->', 'text'];
	return [`</${element}`, 'tag'];
}
