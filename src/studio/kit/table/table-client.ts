import { CLIENT_SEED } from '#lib/fair/client-seed.ts';
import { applyMergePatch, type Json } from '#lib/merge-patch.ts';
import type { CardTableView, HandLineView, TableStateView, TableView } from '../../table-wire.ts';
import { type Answer, get, post } from '../api.ts';
import { sendToHost } from '../host.ts';
import { newClientSeed, newId } from '../ids.ts';
import { openEventStream } from '../live/event-stream.ts';
import { createServerClock, type ServerClock } from '../live/server-clock.ts';
import { untilAnswered } from '../live/until-answered.ts';
import { pause } from '../pause.ts';
import { isOlder, newLines } from './view-order.ts';

/** Waits before the looks at the balance after a seat was left. */
const PAID_MS = [300, 4000];

/** The client's state of a game at tables. The server decides. */
export interface Table<Hand = unknown> {
	state: TableStateView;
	/** What is shown; absent before the first view. */
	view?: TableView<Hand>;
	/** What the patches of the stream are applied to. */
	streamed?: Json;
	isOnline: boolean;
	clock: ServerClock;
	balance?: string;
	/** The player has asked to leave a hand. */
	isLeaving: boolean;
	/** A call is under way. */
	isBusy: boolean;
	/** The hand that has got a client seed, and that seed. */
	seeded?: { handId: string; clientSeed: string };
	parts: TableParts<Hand>;
}

export interface TableParts<Hand> {
	/** What is shown has changed. `lines` are new; the first view and the one of another hand have none. */
	onView: (table: Table<Hand>, lines: HandLineView[]) => void;
	/** The connection or a call has changed. */
	onChange: (table: Table<Hand>) => void;
	onRefusal: (table: Table<Hand>, code: string) => void;
	/** The session is over. */
	onEnded: () => void;
}

/** Follows what the session's player sees. */
export function joinTables<Hand>(state: TableStateView, parts: TableParts<Hand>): Table<Hand> {
	const table: Table<Hand> = {
		state,
		parts,
		isOnline: true,
		isLeaving: false,
		isBusy: false,
		clock: createServerClock(),
		...(state.balance !== undefined && { balance: state.balance }),
	};
	table.clock.guess(state.serverTime);
	openEventStream({
		path: () => '/api/table/stream',
		take({ event, body }) {
			const before = event === 'view' ? undefined : table.streamed;
			table.streamed = event === 'view' ? (body as Json) : applyMergePatch(before, body as Json);
			show(table, table.streamed as unknown as TableView<Hand>);
		},
		online(isOnline) {
			table.isOnline = isOnline;
			parts.onChange(table);
		},
		refused({ code }) {
			if (code === 'session_unknown') parts.onEnded();
			return code === 'session_unknown';
		},
	});
	return table;
}

/** Waits for a seat. */
export function sit<Hand>(
	table: Table<Hand>,
	wish: { stake: string; hasMoreTime: boolean },
): Promise<void> {
	return ask(table, () => post<TableView<Hand>>('/api/table/sit', wish));
}

/** Gives up the wish or the seat. */
export async function leaveTables<Hand>(table: Table<Hand>): Promise<void> {
	table.isLeaving = true;
	await ask(table, () => untilAnswered<TableView<Hand>>('/api/table/leave', {}));
}

/** Does an action in the hand that is shown, once, however often it must be sent. */
export async function act<Hand>(table: Table<Hand>, action: object): Promise<void> {
	const handId = table.view?.table?.hand?.handId;
	if (handId === undefined) return;
	if ('kind' in action && action.kind === 'comeBack') table.isLeaving = false;
	const request = { requestId: newId(), handId, action };
	await ask(table, () => untilAnswered<TableView<Hand>>('/api/table/act', request));
}

/** Chooses the client seed of the hand to come. True when it counts. */
export async function chooseSeed<Hand>(table: Table<Hand>, clientSeed: string): Promise<boolean> {
	const handId = table.view?.table?.next.handId;
	if (handId === undefined || !CLIENT_SEED.test(clientSeed)) return false;
	table.seeded = { handId, clientSeed };
	const answer = await post<TableView<Hand>>('/api/table/seed', { handId, clientSeed });
	if (answer.ok) show(table, answer.value);
	else if (table.seeded.handId === handId) delete table.seeded;
	return answer.ok;
}

/** The seat of the player at the table. */
export function ownSeatNo({ seats }: Pick<CardTableView, 'seats'>): number {
	return Math.max(
		0,
		seats.findIndex((seat) => seat?.isOwn),
	);
}

/** Milliseconds until an instant; 0 when it is past. */
export function leftMs({ clock }: Pick<Table, 'clock'>, endsAt: string): number {
	return Math.max(0, Date.parse(endsAt) - clock.nowMs());
}

/** One call at a time: a second press while one is under way does nothing. */
async function ask<Hand>(
	table: Table<Hand>,
	call: () => Promise<Answer<TableView<Hand>>>,
): Promise<void> {
	if (table.isBusy) return;
	table.isBusy = true;
	table.parts.onChange(table);
	const answer = await call();
	table.isBusy = false;
	if (answer.ok) show(table, answer.value);
	else table.parts.onRefusal(table, answer.refusal.code);
	table.parts.onChange(table);
}

/** Shows a view, unless a newer one of the same table is shown already. */
function show<Hand>(table: Table<Hand>, view: TableView<Hand>): void {
	const before = table.view;
	if (before && isOlder(view, before)) return;
	table.view = view;
	if (view.place !== 'seated') table.isLeaving = false;
	if (view.place === 'none' && before?.place === 'seated') void refreshBalance(table);
	if (view.balance !== undefined) takeBalance(table, view.balance);
	table.parts.onView(table, before ? newLines(before, view) : []);
	seedNext(table);
}

/** Gives the hand to come a random client seed, once its hash is here. */
function seedNext<Hand>(table: Table<Hand>): void {
	const next = table.view?.table?.next;
	if (next?.clientSeed !== '' || table.seeded?.handId === next.handId) return;
	void chooseSeed(table, newClientSeed());
}

/** The last win may reach the wallet after the seat was left: no view has the balance then. */
async function refreshBalance<Hand>(table: Table<Hand>): Promise<void> {
	for (const waitMs of PAID_MS) {
		await pause(waitMs);
		if (table.view?.place !== 'none') return;
		const answer = await get<TableStateView>('/api/state');
		if (answer.ok && answer.value.balance !== undefined) takeBalance(table, answer.value.balance);
		table.parts.onChange(table);
	}
}

function takeBalance<Hand>(table: Table<Hand>, balance: string): void {
	if (table.balance === balance) return;
	table.balance = balance;
	const { mode, currency } = table.state;
	if (mode !== 'demo') sendToHost({ type: 'jhilik:balance', balance, currency });
}
