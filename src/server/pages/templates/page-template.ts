import type { Glance, GlancePart } from '#lib/wps/glance.ts';
import { createPlaceReader, type Place, type PlaceReader } from './html-places.ts';
import { MARK, MARK_BEGIN, MARK_END, type MarkedItem, type MarkSheet } from './marks.ts';

/** A page that was rendered for many members, cut at its marks. */
export interface PageTemplate {
	pieces: readonly Piece[];
	/** What of a glance fills it. */
	parts: ReadonlySet<GlancePart>;
}

/** A text of the page, or a mark. */
export type Piece = string | MomentPiece | ValuePiece | ChoicePiece | FieldPiece | ListPiece;
interface MomentPiece {
	kind: 'moment';
	read: () => string;
	place: MarkPlace;
}
interface ValuePiece {
	kind: 'value';
	read: (glance: Glance) => string;
	place: MarkPlace;
}
interface ChoicePiece {
	kind: 'choice';
	read: (glance: Glance) => boolean;
	yes: string;
	no: string;
	place: MarkPlace;
}
interface FieldPiece {
	kind: 'field';
	name: string;
	place: MarkPlace;
}
interface ListPiece {
	kind: 'list';
	read: (glance: Glance) => readonly MarkedItem[];
	pieces: readonly Piece[];
	place: MarkPlace;
}
type MarkPlace = 'text' | 'attribute';

/** The page is no template, or this member's values do not fit into it. */
export class TemplateRefused extends Error {}

interface Level {
	number: string;
	pieces: Piece[];
}

/** Cuts a page at its marks. Throws `TemplateRefused` for a mark at a place that is no text. */
export function cutTemplate(html: string, sheet: MarkSheet): PageTemplate {
	const [refusal] = sheet.refusals;
	if (refusal !== undefined) throw new TemplateRefused(refusal);
	let text = html;
	for (const [standIn, mark] of sheet.standIns) text = text.replaceAll(standIn, mark);
	const left = sheet.forbidden.find((forbidden) => text.includes(forbidden));
	if (left !== undefined) throw new TemplateRefused('a calculated balance');
	const places = createPlaceReader();
	const levels: Level[] = [{ number: '', pieces: [] }];
	let at = 0;
	for (const mark of text.matchAll(MARK)) {
		const before = text.slice(at, mark.index);
		const place = read(places, before);
		const [whole, kind = '', name = ''] = mark;
		at = mark.index + whole.length;
		add(levels, before);
		addMark(levels, sheet, { kind, name, place });
	}
	const rest = text.slice(at);
	read(places, rest);
	add(levels, rest);
	const [root, open] = levels;
	if (!root || open) throw new TemplateRefused('a list has no end');
	return { pieces: root.pieces, parts: sheet.parts };
}

function read(places: PlaceReader, text: string): Place {
	if (text.includes(MARK_BEGIN) || text.includes(MARK_END))
		throw new TemplateRefused('a broken mark');
	return places.read(text);
}

function add(levels: readonly Level[], piece: Piece): void {
	if (piece !== '') levels.at(-1)?.pieces.push(piece);
}

interface FoundMark {
	kind: string;
	name: string;
	place: Place;
}

function addMark(levels: Level[], { readers }: MarkSheet, found: FoundMark): void {
	const { kind, name, place } = found;
	if (place !== 'text' && place !== 'attribute') throw new TemplateRefused(`a mark in a ${place}`);
	const reader = readers[Number(name)];
	if (kind === '.') add(levels, { kind: 'field', name, place });
	else if (kind === '{') levels.push({ number: name, pieces: [] });
	else if (kind === '}') {
		const closed = levels.pop();
		if (closed?.number !== name || reader?.kind !== 'list')
			throw new TemplateRefused('lists cross');
		add(levels, { kind: 'list', read: reader.read, pieces: closed.pieces, place });
	} else {
		if (!reader || reader.kind === 'list') throw new TemplateRefused('a mark of another page');
		add(levels, { ...reader, place });
	}
}

/**
 * Fills a template; of visitors without a glance. Throws `TemplateRefused` when the glance or an item
 * lacks a value.
 */
export function fillTemplate(
	pieces: readonly Piece[],
	glance?: Glance | undefined,
	item?: MarkedItem,
): string {
	let filled = '';
	for (const piece of pieces) {
		filled += typeof piece === 'string' ? piece : fillPiece(piece, glance, item);
	}
	return filled;
}

function fillPiece(
	piece: Exclude<Piece, string>,
	glance: Glance | undefined,
	item?: MarkedItem,
): string {
	if (piece.kind === 'moment') return escapeFor(piece.place, piece.read());
	if (!glance) throw new TemplateRefused('a value of a member');
	if (piece.kind === 'choice') return piece.read(glance) ? piece.yes : piece.no;
	if (piece.kind === 'value') return escapeFor(piece.place, piece.read(glance));
	if (piece.kind === 'field') {
		const value = item?.[piece.name];
		if (value === undefined) throw new TemplateRefused(`no ${piece.name}`);
		return escapeFor(piece.place, value);
	}
	let filled = '';
	for (const one of piece.read(glance)) filled += fillTemplate(piece.pieces, glance, one);
	return filled;
}

const SPECIAL = /[&<>'"]/;
const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	"'": '&#39;',
	'"': '&quot;',
};

/** Escapes as Astro does. */
function escapeFor(place: MarkPlace, text: string): string {
	if (!SPECIAL.test(text)) return text;
	const special = place === 'text' ? /[&<>'"]/g : /[&"]/g;
	return text.replace(special, (letter) => ENTITIES[letter] ?? letter);
}
