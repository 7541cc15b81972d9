import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { toDecimal, UNIT } from '#lib/money.ts';
import type { Call, InputOf } from '#lib/wps/call.ts';
import { createWps } from '#lib/wps/client.ts';
import { listAgentBillRows, listAgentBills } from '#lib/wps/contract/agent-bills.ts';
import { listContracts } from '#lib/wps/contract/agent-contracts.ts';
import { makeLink } from '#lib/wps/contract/agent-links.ts';
import { everyPage } from '#platform/agents/reports/write-sheet.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import type { Database } from '#platform/db/database.ts';
import { runExclusive } from '#platform/jobs/job.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { setEmail, setMobile } from '#platform/people/profiles/contacts.ts';
import { setDetails } from '#platform/people/profiles/details.ts';
import { type Api, test as base, vault } from '../../api.ts';
import type { TestDatabase } from '../../database.ts';
import { giveCash } from '../cash.ts';
import { makeContracts } from '../contracts-of-example.ts';
import { countPlays } from '../counted-plays.ts';
import type { Name, Team } from '../example.ts';
import { ACCOUNTS, type AgentName, aNamedTeam, DIRECTS } from '../named-team.ts';
import { ACTIVE, openToday } from '../settled-example.ts';
import { AGENT_CALLS, type Asked, readsOf, requestsOf } from './agent-requests.ts';

const TIMEOUT_MS = 120_000;
const POLL_MS = 20;
const NAMES = Object.keys(ACCOUNTS) as Name[];
const CLIENT = {
	...{ address: '203.0.113.9', userAgent: 'test', language: 'EN', hostname: 'site.test' },
	...{ origin: 'https://site.test', deviceKey: undefined, sessionToken: undefined },
	rememberMeToken: undefined,
};
const NOON = new Date('2026-11-03T06:00:00Z');

/** What only the member itself, or the agent directly above, may see of it. */
const SECRETS = Object.fromEntries(
	NAMES.map((name, at) => [
		name,
		{
			mobile: `17${at}4455${at}6${at}7`.padEnd(10, '8'),
			email: `mail.of.${name.toLowerCase()}@example.test`,
			fullName: `Rahima Khatun ${'IVXLCDMNOP'[at]}qz`,
			parts: [7_654_321n * BigInt(at + 3), 31_415_926n * BigInt(at + 5)],
		},
	]),
) as Record<Name, { mobile: string; email: string; fullName: string; parts: bigint[] }>;

interface World {
	team: Team;
	tokens: Record<'T' | 'A', string>;
}

const test = base.extend<{ world: World }>({
	world: [async ({ database }, use) => use(await makeWorld(database)), { scope: 'file' }],
});

/** The example, settled, with contacts, names and cash of all its members. */
async function makeWorld({ db, owner }: TestDatabase): Promise<World> {
	const team = await aNamedTeam(db, owner);
	await countPlays(owner, team);
	for (const name of NAMES) {
		const { mobile, email, fullName, parts } = SECRETS[name];
		const memberId = team[name];
		const verified = { memberId, verifiedAt: NOON };
		await setMobile(db, vault, { ...verified, mobile: { dialCode: '880', number: mobile } });
		await setEmail(db, vault, { ...verified, address: email });
		await setDetails(db, vault, { memberId, details: { firstName: fullName } as never });
		// No single movement is the balance.
		for (const part of parts) await giveCash(db, memberId, part, NOON);
	}
	const to = '2026-11-09T00:00';
	await makeContracts({ db, owner }, team, { kind: 'daily', from: '2026-11-02T00:00', to });
	await makeContracts({ db, owner }, team, { kind: 'hourly', from: '2026-11-02T09:00', to });
	await makeContracts({ db, owner }, team, { kind: 'dividend', from: '2026-11-02T00:00' });
	await openToday(db, owner);
	await settleDue(db, ACTIVE);
	const open = (name: Name, type: number) => {
		const session = { type, client: CLIENT, now: new Date(), by: 'password' as const };
		return openSession(db, { memberId: team[name], ...session });
	};
	return { team, tokens: { T: await open('T', 2), A: await open('A', 1) } };
}

/** Makes calls and keeps what came over the line: heads and bytes. */
function aTap({ platform }: Api, token: string) {
	const answers: { place: string; text: string }[] = [];
	const wps = createWps({
		origin: 'http://site.test',
		headers: { authorization: token, 'x-forwarded-for': crypto.randomUUID(), language: 'EN' },
		async transport(request) {
			const response = await platform.fetch(request);
			const heads = JSON.stringify([...response.headers]);
			const text = `${heads}\n${await response.clone().text()}`;
			answers.push({ place: `${request.method} ${request.url}`, text });
			return response;
		},
	});
	return { answers, wps };
}

async function askedBy(
	{ api, team }: { api: Api; team: Team },
	{ token, reader }: { token: string; reader: 'T' | 'A' },
): Promise<Asked> {
	const { wps } = aTap(api, token);
	const read = async <C extends Call>(call: C, input: InputOf<C>) => {
		const answer = await wps(call, input);
		if (!answer.ok) throw new Error(`${call.path}: ${answer.refusal.code}`);
		return answer.value;
	};
	const billNos: string[] = [];
	for await (const list of everyPage((after) => read(listAgentBills, { after }))) {
		billNos.push(...list.filter(({ valid }) => valid > 0n).map(({ billNo }) => billNo));
	}
	const pseudonyms: Asked['pseudonyms'][number][] = [];
	for (const billNo of billNos) {
		const { list: rows } = await read(listAgentBillRows, { billNo });
		pseudonyms.push(...rows.slice(0, 2).map(({ day, member }) => ({ billNo, day, member })));
	}
	const contracts = await read(listContracts, { past: true });
	const link = await read(makeLink, { type: 0 });
	return {
		...{
			directId: team[reader === 'T' ? 'A' : 'C'],
			directAccount: ACCOUNTS[reader === 'T' ? 'A' : 'C'],
		},
		...{ deepAgentId: team.C, deepId: team.p4, deepAccount: ACCOUNTS.p4 },
		...{ billNos, pseudonyms, linkId: link.id },
		contractIds: [...contracts.own, ...contracts.paid].map(({ id }) => id),
	};
}

/** The members further below than directly. */
function deepBelow(agent: AgentName): Name[] {
	const below = (name: AgentName): Name[] =>
		DIRECTS[name].flatMap((one) => [one, ...(one in DIRECTS ? below(one as AgentName) : [])]);
	return below(agent).filter((name) => !(DIRECTS[agent] as readonly Name[]).includes(name));
}

interface Secret {
	of: Name;
	text: string;
}

/** Texts that no answer to an agent may have: of members further below, and contacts of all others. */
function secretsFor(agent: AgentName): Secret[] {
	const contacts = NAMES.filter((name) => name !== agent).flatMap((name) => {
		const { mobile, email, fullName } = SECRETS[name];
		return [mobile, email, fullName, `0${mobile}`].map((text) => ({ of: name, text }));
	});
	const deep = deepBelow(agent).flatMap((name) => {
		const balance = SECRETS[name].parts.reduce((sum, part) => sum + part, 0n);
		const plain = toDecimal(balance);
		return [ACCOUNTS[name], plain, `${balance}`].map((text) => ({ of: name, text }));
	});
	return [...contacts, ...deep];
}

const PROTECTION = /exclu|protect|cool.?off|self.?limit|time.?out|is_?guarded/i;

test.for(['T', 'A'] as const)(
	'no answer to agent %s has what is masked: names, contacts, balances, protection',
	{ timeout: TIMEOUT_MS },
	async (reader, { api, owner, world: { team, tokens } }) => {
		const token = tokens[reader];
		const asked = await askedBy({ api, team }, { token, reader });
		const { answers, wps } = aTap(api, token);
		const [called, answered] = [new Set<Call>(), new Set<Call>()];
		for (const [call, input] of requestsOf(asked)) {
			await sql`delete from member_throttle`.execute(owner);
			called.add(call);
			if ((await wps(call, input)).ok) answered.add(call);
		}

		expect(AGENT_CALLS.filter((call) => !called.has(call)).map(({ path }) => path)).toEqual([]);
		const reads = AGENT_CALLS.filter(({ method }) => method === 'GET');
		expect(reads.filter((call) => !answered.has(call)).map(({ path }) => path)).toEqual([]);
		expect(asked.billNos.length).toBeGreaterThan(3);
		expect(asked.pseudonyms.length).toBeGreaterThan(3);
		const found = answers.flatMap(({ place, text }) =>
			secretsFor(reader)
				// An agent that opens an account of a name has typed it.
				.filter((secret) => text.toLowerCase().includes(secret.text.toLowerCase()))
				.map((secret) => `${place} has ${secret.text} of ${secret.of}`),
		);
		expect(found).toEqual([]);
		// The check reads what is there: directs by name, and the others masked.
		const all = answers.map(({ text }) => text).join('\n');
		for (const name of DIRECTS[reader]) expect(all).toContain(ACCOUNTS[name]);
		if (reader === 'T') expect(all).toContain('Pr***4');
		expect(all).toContain(toDecimal(SECRETS[DIRECTS[reader][1]].parts.reduce((a, b) => a + b)));
	},
);

/** Does something while the jobs of the platform change no figure. */
async function withoutJobs<T>(db: Database, work: () => Promise<T>): Promise<T> {
	const { signal } = new AbortController();
	const held = Promise.withResolvers<T>();
	const settle = { name: 'settle-agents', everyS: 0, run: async () => held.resolve(await work()) };
	const fold = {
		...{ name: 'fold-play', everyS: 0 },
		run: async () => {
			while (!(await runExclusive(db, settle, signal))) await delay(POLL_MS);
		},
	};
	while (!(await runExclusive(db, fold, signal))) await delay(POLL_MS);
	return await held.promise;
}

test('the bytes of reports are the same when members exclude themselves or set limits', {
	timeout: TIMEOUT_MS,
}, async ({ api, db, owner, world: { team, tokens } }) => {
	const asked = await askedBy({ api, team }, { token: tokens.T, reader: 'T' });
	const read = async () => {
		const { answers, wps } = aTap(api, tokens.T);
		for (const [call, input] of readsOf(asked)) {
			await sql`delete from member_throttle`.execute(owner);
			await wps(call, input);
		}
		return answers.map(({ place, text }) => ({ place, text: text.slice(text.indexOf('\n') + 1) }));
	};
	const [before, after] = await withoutJobs(db, async () => {
		const first = await read();
		for (const memberId of [team.p1, team.p2, team.p4]) {
			await sql`insert into protection_block (member_id, kind, term, from_at)
			values (${memberId}, 'exclusion', 'forever', core.now())`.execute(owner);
			await sql`insert into protection_limit (member_id, kind, window_s, amount, set_at)
			values (${memberId}, 'loss', 86400, ${100n * UNIT}, core.now())`.execute(owner);
			await sql`update member set status = 'excluded', is_guarded = true
			where id = ${memberId}`.execute(owner);
		}

		return [first, await read()];
	});

	expect(after).toEqual(before);
	for (const { place, text } of after) expect(text, place).not.toMatch(PROTECTION);
});
