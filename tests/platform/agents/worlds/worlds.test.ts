import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Money, sumOf } from '#lib/money.ts';
import { billVerdictOf, checkBill } from '#lib/rules/agents/check-bill.ts';
import { grossOf } from '#lib/rules/agents/ladder.ts';
import { dayAfter } from '#lib/time.ts';
import { billNumberOf } from '#platform/agents/bills/bill-number.ts';
import { makeBillFile } from '#platform/agents/bills/make-bill-file.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { asRole } from '../../../as-role.ts';
import { randomOf } from '../../../storm/random.ts';
import { vault } from '../../api.ts';
import { test as base, type TestDatabase } from '../../database.ts';
import { expectKeptPeople } from '../../play/days/kept-people.ts';
import { ACTIVE, openToday } from '../settled-example.ts';
import { foldInBatches, makeTeams, type Team, voidPlays } from './make.ts';
import { figuresOf } from './model.ts';
import { expectParts } from './parts.ts';
import { DAYS, world } from './world.ts';

/** `WORLDS=10000` makes more; `SEED` makes those of an earlier run. */
const WORLDS = Number(process.env['WORLDS'] ?? 100);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const TIMEOUT_MS = 60_000 + WORLDS * 1000;
/** Bills whose files are checked. */
const FILES = 150;

/** Bills and rules of these worlds; what the ledger has of single calls is not made. */
const RULES = ['IF1', 'IA1', 'IA2', 'IA3', 'IA4', 'IA5', 'IA6'];

const test = base.extend<{ settled: Team[] }>({
	settled: [async ({ database }, use) => use(await settleWorlds(database)), { scope: 'file' }],
});

/** Plays and settles the worlds, then takes plays back and corrects the bills. */
async function settleWorlds({ db, owner: role, ownerUrl }: TestDatabase): Promise<Team[]> {
	const url = asRole(ownerUrl, 'postgres');
	const owner = openDatabase({ url, connectionsMax: 2 });
	const random = randomOf(SEED);
	const worlds = fc.sample(world, { numRuns: WORLDS, seed: SEED });
	for (const product of ['RNG', 'LIVE']) {
		await sql`insert into game_vendor (vendor_code, names, icon, launch_url)
			values ('JHL', '{"bn": "J", "en": "J"}', '', '') on conflict do nothing`.execute(owner);
		await sql`insert into game (vendor_code, game_code, game_type, names, icon, stake_min)
			values ('JHL', ${product}, ${product}, '{"bn": "g", "en": "g"}', '', 1)`.execute(owner);
	}
	const teams = await makeTeams({ owner, random }, worlds);
	await foldInBatches({ db, owner, random }, DAYS[0]);
	const voidedOn = dayAfter(DAYS[1], 2);
	await sql`update play_fold set open_day = ${voidedOn}`.execute(owner);
	await settleDue(db, ACTIVE);
	await voidPlays(owner, teams, voidedOn);
	await foldInBatches({ db, owner, random }, voidedOn);
	await openToday(db, role);
	await settleDue(db, ACTIVE);
	await closeDatabase(owner);
	return teams;
}

interface Bill {
	id: bigint;
	kind: 'daily' | 'dividend';
	day: string;
	payeeId: number;
	payerId: number | null;
	valid: Money;
	loss: Money;
	active: number;
	carryIn: Money;
	gross: Money;
	down: Money;
	isCorrection: boolean;
}

async function billsOf(db: Database): Promise<Map<number, Bill[]>> {
	const { rows } = await sql<Bill>`
		select b.id, r.kind, (r.starts_at at time zone 'Asia/Dhaka')::date::text as day,
			b.payee_id as "payeeId", b.payer_id as "payerId", b.valid, b.loss, b.active,
			b.carry_in as "carryIn", b.gross, b.down, b.corrects is not null as "isCorrection"
		from agent_bill b join agent_run r on r.id = b.run_id order by b.id`.execute(db);
	return Map.groupBy(rows, ({ payeeId }) => payeeId);
}

/** What each member has, less what it owes and with what it is owed. */
async function worthOf(db: Database): Promise<Map<number, Money>> {
	const { rows } = await sql<{ id: number; worth: Money }>`
		select id, sum(amount)::bigint as worth
		from (
			select owner_id as id, balance as amount from ledger.account
			where kind in ('agent.cash', 'agent.commission_payable')
			union all select debtor_id, -left_amount from agent_debt
			union all select creditor_id, left_amount from agent_debt where creditor_id is not null
		) held group by id`.execute(db);
	return new Map(rows.map(({ id, worth }) => [id, worth]));
}

const groupsOf = (teams: readonly Team[]) =>
	[...Map.groupBy(teams, ({ world: one }) => one).values()].map((copies) => {
		const of = (copy: Team['copy']) => copies.find((team) => team.copy === copy) as Team;
		return { plain: of('plain'), shuffled: of('shuffled'), voided: of('voided') };
	});

test('bills are what the plays alone say, and reckoning one again gives it', {
	timeout: TIMEOUT_MS,
}, async ({ db, settled }) => {
	const bills = await billsOf(db);
	let count = 0;
	for (const team of settled) {
		for (const [agent, id] of team.ids.entries()) {
			for (const bill of bills.get(id) ?? []) {
				if (bill.isCorrection) continue;
				const day = DAYS.indexOf(bill.day as (typeof DAYS)[number]);
				const { valid, loss, active, kind, carryIn } = bill;
				const label = `seed ${SEED}: ${team.name} ${agent} ${kind} ${bill.day}`;
				const figures = figuresOf(team.world, { plays: team.plays, agent, day });
				expect({ valid, loss, active }, label).toEqual(figures);
				const rows = team.world.people[agent]?.ladders[kind] ?? [];
				const reached = { valid, loss: loss + carryIn, active };
				expect(grossOf(kind, rows, reached).gross, label).toBe(bill.gross);
				count += 1;
			}
		}
	}
	expect(count).toBeGreaterThan(WORLDS * 3);
});

test('what a world brings its agents is what the platform pays, and what they have', {
	timeout: TIMEOUT_MS,
}, async ({ db, settled }) => {
	const [bills, worth] = [await billsOf(db), await worthOf(db)];
	for (const { ids, name } of settled) {
		const all = ids.flatMap((id) => bills.get(id) ?? []);
		const top = all.filter(({ payerId }) => payerId === null);
		const nets = sumOf(all.map(({ gross, down }) => gross - down));
		expect(nets, `seed ${SEED}: ${name}`).toBe(sumOf(top.map(({ gross }) => gross)));
		for (const id of ids) {
			const own = (bills.get(id) ?? []).map(({ gross, down }) => gross - down);
			expect(worth.get(id) ?? 0n, `seed ${SEED}: ${name} ${id}`).toBe(sumOf(own));
		}
	}
});

test('the order of facts, contracts, siblings and batches changes no bill and no member’s money', {
	timeout: TIMEOUT_MS,
}, async ({ db, settled }) => {
	const [bills, worth] = [await billsOf(db), await worthOf(db)];
	const said = ({ ids }: Team) =>
		ids.map((id) => ({
			worth: worth.get(id) ?? 0n,
			bills: (bills.get(id) ?? [])
				.map(({ kind, day, gross, down }) => `${kind} ${day} ${gross} ${down}`)
				.toSorted(),
		}));
	for (const { plain, shuffled } of groupsOf(settled)) {
		expect(said(shuffled), `seed ${SEED}: ${plain.name}`).toEqual(said(plain));
	}
});

test('a play that is void after its bills leaves all the same money as one that never was', {
	timeout: TIMEOUT_MS,
}, async ({ db, settled }) => {
	const [bills, worth] = [await billsOf(db), await worthOf(db)];
	let corrected = 0;
	for (const { plain, voided } of groupsOf(settled)) {
		corrected += voided.ids.flatMap((id) => bills.get(id) ?? []).filter(isCorrection).length;
		// What is carried goes into the open period: later ones are not reckoned again.
		if (plain.world.carry !== 'none') continue;
		const of = ({ ids }: Team) => ids.map((id) => worth.get(id) ?? 0n);
		expect(of(voided), `seed ${SEED}: ${plain.name}`).toEqual(of(plain));
	}
	expect(corrected).toBeGreaterThan(WORLDS / 4);
});

const isCorrection = (bill: Bill) => bill.isCorrection;

test('the files of bills are right', { timeout: TIMEOUT_MS }, async ({ db, settled }) => {
	const ids = new Set(settled.flatMap((team) => team.ids));
	const { rows } = await sql<{ id: bigint; memberId: number; startsAt: Date; kind: string }>`
		select b.id, b.payee_id as "memberId", r.starts_at as "startsAt", r.kind
		from agent_bill b join agent_run r on r.id = b.run_id
		order by md5(b.id::text) limit ${FILES}`.execute(db);
	for (const { id, memberId, startsAt, kind } of rows) {
		expect(ids.has(memberId)).toBe(true);
		const billNo = billNumberOf({ id, startsAt, kind } as never);
		const checked = checkBill(await makeBillFile(db, vault, { memberId, billNo, ...ACTIVE }));
		if ('fault' in checked) throw new Error(`seed ${SEED}: ${billNo} cannot be read`);
		expect(billVerdictOf(checked), `seed ${SEED}: ${billNo}`).toBe('right');
	}
});

test('the sums are those of a rebuild, and all rules hold', {
	timeout: TIMEOUT_MS,
}, async ({ db, settled }) => {
	expect(settled.length).toBe(WORLDS * 3);
	const rules = invariants.filter(({ name }) => RULES.includes(name));
	expect(rules).toHaveLength(RULES.length);
	expect(await reconcile(db, rules, { full: true }), `seed ${SEED}`).toEqual([]);
});

test('the kept counts of people are those on demand', {
	timeout: TIMEOUT_MS,
}, async ({ db, settled }) => {
	let seen = 0;
	const voided = settled.filter(({ copy }) => copy === 'voided');
	for (const { ids, world: one } of voided.filter((_, no) => no % 4 === 0)) {
		const agentIds = ids.filter((_, at) => one.people[at]?.isAgent);
		seen += await expectKeptPeople(db, { agentIds });
	}
	expect(seen).toBeGreaterThan(WORLDS / 4);
	for (const day of DAYS) {
		const { rows } = await sql`select * from play.people_faults(${day})`.execute(db);
		expect(rows, `seed ${SEED}: ${day}`).toEqual([]);
	}
});

test('the parts of every report are its whole', {
	timeout: TIMEOUT_MS,
}, async ({ db, settled }) => {
	for (const team of settled.filter(({ copy }) => copy !== 'shuffled')) {
		await expectParts(db, team, `seed ${SEED}: ${team.name}`);
	}
});
