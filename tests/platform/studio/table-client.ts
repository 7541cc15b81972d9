import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyMergePatch, type Json } from '#lib/merge-patch.ts';
import type { HandView } from '#studio/games/teen-patti/view.ts';
import type { TableView } from '#studio/table-wire.ts';
import { anExchangeRequest, openSession, type Reply, type SessionClient } from './fixtures.ts';
import type { Served } from './serve-studio.ts';

/** Turns take 6 s and the bank 8 s: calls are slow on a busy machine. */
export const TABLE_TIMINGS = { tablePace: 0.4, walletTimeoutMs: 1000 };

/** Turns take 1.5 s and the bank 2 s, for tests in which time runs out. */
export const FAST_TABLES = { ...TABLE_TIMINGS, tablePace: 0.1 };

export const TABLE_GAME = 'teen-patti';

export type View = TableView<HandView>;

/** A player of tables with an open page. */
export interface Guest {
	client: SessionClient;
	/** What the page shows now: the view with all patches. */
	view: () => View;
	/** Every byte that came, as text. */
	text: () => string;
	/** Waits for a view. Throws after `ms`. */
	until<T>(find: (view: View) => T | false | undefined, ms?: number): Promise<T>;
	sit(stake?: string, hasMoreTime?: boolean): Promise<Reply<View & { code?: string }>>;
	act(
		action: object,
		more?: { requestId?: string; handId?: string },
	): Promise<Reply<View & { code?: string }>>;
	leave(): Promise<Reply<View>>;
	close(): void;
}

/** Opens the page of a table game as a browser does. */
export async function openGuest(origin: () => string): Promise<Guest> {
	const client = await openSession(origin, { ...anExchangeRequest(), gameCode: TABLE_GAME });
	const stream = await readViews(origin(), client);
	return {
		client,
		...stream,
		sit: (stake = '1.00', hasMoreTime = false) =>
			client.call('POST', '/api/table/sit', { stake, hasMoreTime }),
		act: (action, { requestId = randomUUID(), handId } = {}) => {
			const own = handId ?? stream.view().table?.hand?.handId;
			return client.call('POST', '/api/table/act', { requestId, handId: own, action });
		},
		leave: () => client.call('POST', '/api/table/leave', {}),
	};
}

async function readViews(origin: string, client: SessionClient) {
	const controller = new AbortController();
	const response = await fetch(`${origin}/api/table/stream`, {
		headers: { authorization: `Bearer ${client.key}` },
		signal: controller.signal,
	});
	if (!response.ok) throw new Error(`the stream answers ${response.status}`);
	let text = '';
	let view: Json | undefined;
	void (async () => {
		let rest = '';
		for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
			const part = Buffer.from(chunk).toString();
			text += part;
			const parts = (rest + part).split('\n\n');
			rest = parts.pop() ?? '';
			for (const one of parts) {
				const data = /^data: (.*)$/m.exec(one)?.[1];
				if (data !== undefined) view = applyMergePatch(view, JSON.parse(data));
			}
		}
	})().catch(() => undefined);
	const now = () => view as unknown as View;
	return {
		view: now,
		text: () => text,
		close: () => controller.abort(),
		async until<T>(find: (view: View) => T | false | undefined, ms = 20_000): Promise<T> {
			for (let wait = 0; wait < ms / 10; wait += 1) {
				const found = view !== undefined && find(now());
				if (found) return found;
				await sleep(10);
			}
			throw new Error(`no such view; last: ${JSON.stringify(view)}`);
		},
	};
}

/** The hand that is dealt now, or after the one with a number. */
export function dealt(after = 0) {
	return ({ table }: View) => {
		const hand = table?.hand;
		return hand?.view && hand.number > after && table?.phase === 'play' ? hand : false;
	};
}

/** The hand with a number, once it is over. */
export function ended(number: number) {
	return ({ table }: View) => {
		const hand = table?.hand;
		return hand?.number === number && hand.view?.end !== undefined ? hand : false;
	};
}

/** What the player may do now, when it is the own turn. */
export function ownTurn({ table }: View) {
	const view = table?.phase === 'play' ? table.hand?.view : undefined;
	const own = view?.own;
	return own && view.turn?.seat === own.seat && !table?.hand?.isStaking ? own : false;
}

/** Plays a hand to its end, always by the first bet that is legal. */
export async function playOut(
	guest: Guest,
	number: number,
	choose: (own: Exclude<ReturnType<typeof ownTurn>, false>) => object = ({ legal }) =>
		(
			legal.find(({ action }) => action.kind === 'show') ??
			legal.find(({ action }) => ['blind', 'chaal', 'sideShowAnswer'].includes(action.kind)) ?? {
				action: { kind: 'pack' },
			}
		).action,
) {
	for (;;) {
		const at = await guest.until((view) => ended(number)(view) || ownTurn(view), 60_000);
		if ('handId' in at) return at;
		await guest.act(choose(at));
		const turnNo = guest.view().table?.hand?.view?.turn?.turnNo;
		await guest
			.until((view) => ended(number)(view) || view.table?.hand?.view?.turn?.turnNo !== turnNo, 1000)
			.catch(() => undefined);
	}
}

/** Two people who sit at one table of real money. */
export async function twoAtTable({ wallet, origin }: Served): Promise<[Guest, Guest]> {
	wallet.tells = { money: 'real' };
	const guests = await Promise.all([openGuest(origin), openGuest(origin)]);
	await Promise.all(guests.map((guest) => guest.sit('5.00')));
	await Promise.all(guests.map((guest) => guest.until(dealt())));
	return guests as [Guest, Guest];
}

/** The one of two whose turn it is, and the other. */
export async function byTurn([a, b]: [Guest, Guest]): Promise<[Guest, Guest]> {
	const first = await Promise.race([
		a.until(ownTurn).then(() => a),
		b.until(ownTurn).then(() => b),
	]);
	return first === a ? [a, b] : [b, a];
}

/** What the wallet has moved by calls of a kind, in minor units; stakes are below 0. */
export function moved({ wallet }: Served, kind: string): bigint {
	return [...wallet.movements.values()]
		.filter((movement) => movement.kind === kind)
		.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Leaves the tables of players and closes their pages. */
export async function closed(guests: readonly Guest[]): Promise<void> {
	for (const guest of guests) {
		await guest.leave();
		guest.close();
	}
}
