import { sql } from 'kysely';
import type { ContractKind } from '#lib/rules/agents/contract.ts';
import type { Call, InputOf } from '#lib/wps/call.ts';
import * as calls from '#lib/wps/contract/agent-contracts.ts';
import type { Database } from '#platform/db/database.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import type { Api } from '../../api.ts';
import * as world from './world.ts';

/** The calls below are made now. */
export const now = new Date();
export interface Given {
	api: Api;
	db: Database;
}

export interface Caller extends world.Agent {
	call<C extends Call>(call: C, input: InputOf<C>): ReturnType<typeof callOf<C>>;
	token: string;
}

const callOf = <C extends Call>(api: Api, token: string, call: C, input: InputOf<C>) =>
	api.call(call, input, token);

/** An agent with a session; without `isFresh` its log-in is long ago. */
export async function aCaller(
	{ api, db }: Given,
	agent: world.Agent,
	isFresh = true,
): Promise<Caller> {
	const { memberId } = agent;
	const { rows } = await sql<{
		type: number;
	}>`select type from member where id = ${memberId}`.execute(db);
	const client = {
		...{ address: '203.0.113.9', userAgent: 'test', language: 'EN', hostname: 'site.test' },
		...{ origin: 'https://site.test', deviceKey: undefined, sessionToken: undefined },
		rememberMeToken: undefined,
	};
	const by = isFresh ? 'password' : 'remembered';
	const opened = { memberId, type: rows[0]?.type ?? 0, client, now, by, isLimited: false } as const;
	const token = await openSession(db, opened);
	return { ...agent, token, call: (call, input) => callOf(api, token, call, input) };
}

/** A general agent with a contract of each kind, and an agent below. */
export async function aPair(given: Given) {
	const { db } = given;
	const top = await world.anAgent(db, { type: 2, now });
	const agent = await world.anAgent(db, { upline: top, now });
	const texts: Record<ContractKind, string> = {
		dividend: '1000/500/1 6%; 10000/1000/2 10%',
		daily: '2500/1 0.3%; 10000/3 40',
		hourly: '2000/0 0.15%',
		realtime: '0.3/1.0 500',
	};
	for (const [kind, text] of Object.entries(texts) as [ContractKind, string][]) {
		await world.setTop(db, top, text, { kind, now });
	}
	return { top: await aCaller(given, top), agent: await aCaller(given, agent) };
}

export const CONS = { product: 'CONS' } as const;
/** The value of a call that is not refused. */
export const read = <V>(
	answer: { ok: true; value: V } | { ok: false; refusal: { code: string } },
): V => {
	if (!answer.ok) throw new Error(answer.refusal.code);
	return answer.value;
};

/** Offers one contract of each kind. */
export async function offerAll(top: Caller, { username: account }: Caller) {
	const about = { account, ...CONS };
	const bodies = [
		{ kind: 'dividend', ...world.draft('dividend', '10000/1000/2 8%') },
		{ kind: 'daily', ...world.draft('daily', '3000/1 0.2%; 10000/3 30') },
		{ kind: 'hourly', ...world.draft('hourly', '2000/0 0.1%') },
		{ kind: 'realtime', ...world.draft('realtime', '0.2/0.8 500') },
	] as const;
	const offers = await Promise.all(
		bodies.map((body) => top.call(calls.offerContract, { ...about, ...body })),
	);
	return offers.map((offer) => read(offer).contract);
}
