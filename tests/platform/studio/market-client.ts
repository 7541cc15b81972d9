import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyMergePatch, type Json } from '#lib/merge-patch.ts';
import type { FixtureView, MarketView, TicketAnswer } from '#studio/market-wire.ts';
import { anExchangeRequest, openSession, type Reply, type SessionClient } from './fixtures.ts';

/** Steps come every three seconds or so: the beacon's rounds do. */
export const MARKET_TIMINGS = { marketPace: 0.3, walletTimeoutMs: 1000 };

export const LEAGUE = 'district-league';

export interface Bettor {
	client: SessionClient;
	/** What the page shows now: the view with all patches. */
	view: () => MarketView;
	/** Waits for a view. Throws after `ms`. */
	until<T>(find: (view: MarketView) => T | false | undefined, ms?: number): Promise<T>;
	bet(
		legs: readonly { fixtureId: string; selection: string; price: string }[],
		more?: { requestId?: string; stake?: string },
	): Promise<Reply<TicketAnswer & { code?: string; params?: Record<string, unknown> }>>;
	close(): void;
}

/** Opens the page of a market as a browser does. */
export async function openBettor(
	origin: () => string,
	{ gameCode = LEAGUE, fixtureId = '' }: { gameCode?: string; fixtureId?: string } = {},
): Promise<Bettor> {
	const client = await openSession(origin, { ...anExchangeRequest(), gameCode });
	const controller = new AbortController();
	const query = fixtureId ? `?fixtureId=${fixtureId}` : '';
	const response = await fetch(`${origin()}/api/market/stream${query}`, {
		headers: { authorization: `Bearer ${client.key}` },
		signal: controller.signal,
	});
	if (!response.ok) throw new Error(`the stream answers ${response.status}`);
	let view: Json | undefined;
	void (async () => {
		let rest = '';
		for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
			const parts = (rest + Buffer.from(chunk).toString()).split('\n\n');
			rest = parts.pop() ?? '';
			for (const one of parts) {
				const data = /^data: (.*)$/m.exec(one)?.[1];
				if (data !== undefined) view = applyMergePatch(view, JSON.parse(data));
			}
		}
	})().catch(() => undefined);
	const now = () => view as unknown as MarketView;
	return {
		client,
		view: now,
		close: () => controller.abort(),
		async until<T>(find: (view: MarketView) => T | false | undefined, ms = 30_000): Promise<T> {
			for (let wait = 0; wait < ms / 10; wait += 1) {
				const found = view !== undefined && find(now());
				if (found) return found;
				await sleep(10);
			}
			throw new Error(`no such view; last: ${JSON.stringify(view)}`);
		},
		bet: (legs, { requestId = randomUUID(), stake = '10.00' } = {}) =>
			client.call('POST', '/api/market/ticket', { requestId, stake, legs }),
	};
}

/** Fixtures of a phase, in their order. */
export function fixturesOf(view: MarketView, phase: FixtureView['phase']) {
	return Object.entries(view.fixtures)
		.filter(([, fixture]) => fixture.phase === phase)
		.sort(([, a], [, b]) => a.number - b.number)
		.map(([fixtureId, fixture]) => ({ fixtureId, ...fixture }));
}

/** A leg at the price that is shown. */
export function legOn(
	fixture: { fixtureId: string; prices: Record<string, string> },
	selection: string,
) {
	return { fixtureId: fixture.fixtureId, selection, price: fixture.prices[selection] ?? '' };
}

/** Reads a market once: the first message of its stream. Throws when none comes in time. */
export async function readMarket(
	origin: () => string,
	{ key }: Pick<SessionClient, 'key'>,
): Promise<MarketView> {
	const response = await fetch(`${origin()}/api/market/stream`, {
		headers: { authorization: `Bearer ${key}` },
		signal: AbortSignal.timeout(3000),
	});
	if (!response.ok) throw new Error(`the stream answers ${response.status}`);
	let text = '';
	for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
		text += Buffer.from(chunk).toString();
		const data = /^event: view\ndata: (.*)\n\n/m.exec(text)?.[1];
		if (data !== undefined) return JSON.parse(data) as MarketView;
	}
	throw new Error('the stream has ended');
}
