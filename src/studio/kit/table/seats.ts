import type { CardTableView } from '../../table-wire.ts';
import { byId, icon, make, makeSvg } from '../dom.ts';
import type { CardTable, HandFacts } from './card-table.ts';
import { ownSeatNo } from './table-client.ts';
import { t } from './texts.ts';
import { createTurnRing, type TurnRing, type TurnTime } from './turn-clock.ts';

/** A painted motif for each seat, each with an outline of its own. */
const MOTIFS = [
	'M12 3c3 4 3 8 0 11-3-3-3-7 0-11M4 8c4 0 7 2 8 6-4 1-8-1-8-6m16 0c-4 0-7 2-8 6 4 1 8-1 8-6M5 17h14c-2 4-12 4-14 0',
	'M3 12c4-6 11-6 15-1l4-3v8l-4-3c-4 5-11 5-15-1m4-1v1',
	'M12 2 19 10 12 22 5 10ZM12 2v20M5 10h14',
	'M2 14h20c-2 5-6 6-10 6s-8-1-10-6m10-1V3l7 8h-7',
	'M12 2l3 7h7l-6 4 2 8-6-5-6 5 2-8-6-4h7Z',
];

/** The elements of a seat around the table. */
interface SeatParts {
	root: HTMLElement;
	name: HTMLElement;
	note: HTMLElement;
	cards: HTMLElement;
	seconds: HTMLElement;
	ring: TurnRing;
	/** What is painted. */
	key: string;
}

export interface Seats {
	parts: SeatParts[];
}

/** Makes the places around the table. The own seat is at the bottom, without a face. */
export function createSeats(place: HTMLElement, count: number): Seats {
	const parts = Array.from({ length: count - 1 }, (_, at) => createSeat(at + 1));
	place.replaceChildren(...parts.map(({ root }) => root));
	return { parts };
}

function createSeat(at: number): SeatParts {
	const ring = createTurnRing();
	const seconds = make('span', { class: 'seconds', 'aria-hidden': 'true' });
	const face = make('span', { class: 'face', 'aria-hidden': 'true' });
	face.append(ring.element, seconds);
	const [name, note] = [make('b'), make('small')];
	const cards = make('span', { class: 'seat-cards' });
	const root = make('li', { class: 'seat', 'data-at': String(at) });
	root.append(face, cards, make('span', { class: 'plate' }, name, note));
	return { root, name, note, cards, seconds, ring, key: '' };
}

interface Shown<Hand> {
	game: CardTable<Hand>;
	table: CardTableView<Hand>;
	facts: HandFacts | undefined;
}

/** Writes who sits where, from the own seat on in the order of play. */
export function paintSeats<Hand>(seats: Seats, shown: Shown<Hand>): void {
	const own = ownSeatNo(shown.table);
	for (const [at, parts] of seats.parts.entries()) {
		const no = (own + at + 1) % shown.table.seats.length;
		paintSeat(parts, no, shown);
	}
	paintDealer(shown, own);
}

function paintSeat<Hand>(parts: SeatParts, no: number, shown: Shown<Hand>): void {
	const { table, facts, game } = shown;
	const { hand } = table;
	const index = hand && facts ? hand.seatNos.indexOf(no) : -1;
	const seat = facts?.seats[index];
	const sits = table.seats[no];
	const isTurn = facts?.turn?.seat === index && index >= 0;
	const { root, name, note, cards } = parts;
	root.classList.toggle('turn', isTurn);
	const isWinner = index >= 0 && facts?.winners.includes(index);
	const view = hand?.view;
	const cardsKey = view && seat ? JSON.stringify([view, index]) : '';
	const key = `${t('you')}:${no}:${JSON.stringify(sits)}:${hand?.handId}:${cardsKey}`;
	if (key === parts.key) return;
	parts.key = key;
	root.classList.toggle('out', seat?.isOut === true || seat?.isAway === true);
	root.classList.toggle('empty', !seat && !sits);
	root.classList.toggle('won', isWinner === true);
	const isBot = seat?.isBot ?? sits?.isBot ?? false;
	name.replaceChildren(seat || sits ? t('seatName', { no: no + 1 }) : t('seatEmpty'));
	if (isBot) name.append(' ', make('span', { class: 'bot' }, t('bot')));
	if (seat?.hasMoreTime) name.append(' ', moreTimeMark());
	note.textContent = seat?.note ?? (sits ? t('seatNext') : '');
	paintFace(parts, no, Boolean(seat || sits));
	cards.replaceChildren();
	cards.className = 'seat-cards';
	if (view && seat) game.paintSeat(cards, view, index);
	root.classList.toggle('shown', cards.querySelector('.card:not(.back)') !== null);
}

/** The seat has twice the time. */
function moreTimeMark(): HTMLElement {
	const mark = make('span', { class: 'more-time' }, icon('clock'), '2×');
	mark.append(make('span', { class: 'visually-hidden' }, ` ${t('seatMoreTime')}`));
	return mark;
}

function paintFace({ ring, seconds, root }: SeatParts, no: number, isTaken: boolean): void {
	const face = root.querySelector('.face');
	root.dataset['motif'] = String(no);
	const motif = makeSvg('path', {
		d: isTaken ? (MOTIFS[no % MOTIFS.length] ?? '') : 'M12 6v12M6 12h12',
	});
	const drawing = makeSvg('svg', { class: 'motif', viewBox: '0 0 24 24' }, motif);
	face?.replaceChildren(drawing, ring.element, seconds);
}

/** The disc of the dealer lies beside the seat that deals. */
function paintDealer<Hand>({ table, facts }: Shown<Hand>, own: number): void {
	const disc = byId('dealer');
	const no = facts ? table.hand?.seatNos[facts.dealer] : undefined;
	disc.hidden = no === undefined;
	if (no === undefined) return;
	const count = table.seats.length;
	disc.dataset['at'] = String((no - own + count) % count);
	disc.setAttribute(
		'aria-label',
		`${t('dealer')}: ${no === own ? t('you') : t('seatName', { no: no + 1 })}`,
	);
}

/** Shows the clock of the seat in turn; the own one is on the plate of the own cards. */
export function paintSeatClock<Hand>(
	seats: Seats,
	table: CardTableView<Hand>,
	turn: { seatNo: number; time: TurnTime | undefined } | undefined,
): void {
	const own = ownSeatNo(table);
	for (const [at, { ring, seconds }] of seats.parts.entries()) {
		const isTurn = turn?.seatNo === (own + at + 1) % table.seats.length;
		const time = isTurn ? turn?.time : undefined;
		ring.paint(time);
		seconds.textContent = time ? String(time.seconds) : '';
	}
}
