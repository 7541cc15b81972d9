import { sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import { dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import { storeTerms } from '#platform/agents/contracts/stored-terms.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { DAYS, lineOf, type Play, PRODUCTS, type World } from './world.ts';

/**
 * The same world three times: as it is without the plays that become void; with other ids, and its
 * facts and contracts in another order; and with the plays that become void after their bills.
 */
export const COPIES = ['plain', 'shuffled', 'voided'] as const;
export type Copy = (typeof COPIES)[number];

export interface Team {
	world: World;
	copy: Copy;
	/** The ids of the people, by their number. */
	ids: number[];
	/** The names of the rounds of `plays` begin with it. */
	name: string;
	plays: Play[];
}

interface Making {
	owner: Database;
	random: () => number;
}

const JOINED = dayAfter(DAYS[0], -10);
const VENDOR = 'JHL';

/** Makes all worlds with their copies; nothing of their play is in the sums yet. */
export async function makeTeams(making: Making, worlds: readonly World[]): Promise<Team[]> {
	const teams: Team[] = [];
	await transaction(making.owner, async (tx) => {
		await sql`set local session_replication_role = replica`.execute(tx);
		for (const [no, world] of worlds.entries()) {
			for (const copy of COPIES) {
				const plays = world.plays.filter(({ isVoid }) => copy === 'voided' || !isVoid);
				const team = { world, copy, plays, ids: [], name: `w${no}-${copy}` };
				teams.push(await makeTeam(tx, team));
			}
		}
	});
	const facts = teams.flatMap((team) => team.plays.map((play, at) => ({ team, play, at })));
	await addPlays(making, inSomeOrder(facts, making.random));
	return teams;
}

/** Facts in the order of time; those of one instant, and of shuffled worlds, in any. */
function inSomeOrder(facts: Fact[], random: () => number): Fact[] {
	const placed = facts.map((fact) => {
		const { day, minute } = fact.play;
		return { fact, place: fact.team.copy === 'shuffled' ? random() * 2 : day + minute / 1440 };
	});
	return placed.toSorted((a, b) => a.place - b.place).map(({ fact }) => fact);
}

async function makeTeam(tx: Tx, team: Team): Promise<Team> {
	const { world, copy, name } = team;
	const numbers = world.people.map((_, at) => at);
	const types = world.people.map(({ isAgent }, at) => (at === 0 ? 2 : Number(isAgent)));
	const order = copy === 'shuffled' ? numbers.toReversed() : numbers;
	const { rows } = await sql<{ id: number; at: number }>`
		insert into member (username, nickname, password_hash, type, created_at)
		select ${name} || '-' || at, ${name} || '-' || at, '-',
			(${types}::int[])[at + 1],
			${JOINED}::date
		from unnest(${order}::int[]) at
		returning id, split_part(username, '-', 3)::int as at`.execute(tx);
	const ids = rows.toSorted((a, b) => a.at - b.at).map(({ id }) => id);
	for (const [at, person] of world.people.entries()) {
		await placePerson(tx, { ...team, ids }, at);
		if (!person.hasDeposit) continue;
		await sql`insert into money_day (member_id, day, booked, deposited, deposits, withdrawn, bonus,
				rebate, fee)
			values (${ids[at]}, ${JOINED}, ${JOINED}, 10000, 1, 0, 0, 0, 0)`.execute(tx);
		await sql`select play.add_to_teams(array[row(${ids[at]}::int, ${JOINED}::date, ${JOINED}::date,
			'MONEY', 0, 0, 0, 0, 0, 10000, 0, 0, 0, 0, 1)::play.team_line])`.execute(tx);
	}
	for (const at of order) await makeContracts(tx, { ...team, ids }, at);
	return { ...team, ids };
}

async function placePerson(tx: Tx, { world, ids }: Team, at: number): Promise<void> {
	const { above, movesTo } = world.people[at] ?? {};
	if (above === undefined) return;
	const isMoved = movesTo !== undefined;
	const since = isMoved ? DAYS[1] : JOINED;
	const path = lineOf(world, at, DAYS.length - 1).toReversed();
	await sql`insert into agent_edge (member_id, upline_id, from_day, to_day)
		values (${ids[at]}, ${ids[above]}, ${JOINED}, ${isMoved ? DAYS[1] : null})`.execute(tx);
	if (isMoved) {
		await sql`insert into agent_edge (member_id, upline_id, from_day)
			values (${ids[at]}, ${ids[movesTo]}, ${DAYS[1]})`.execute(tx);
	}
	await sql`insert into agent_node (member_id, upline_id, path, since)
		values (${ids[at]}, ${ids[movesTo ?? above]}, ${path.map((one) => ids[one])}::int[], ${since})`.execute(
		tx,
	);
}

/** Daily wages and daily dividends for the days of the world. */
async function makeContracts(tx: Tx, { world, ids }: Team, at: number): Promise<void> {
	const person = world.people[at];
	if (!person?.isAgent) return;
	const payer = person.above === undefined ? null : ids[person.above];
	const { daily, dividend } = person.ladders;
	for (const { kind, period, carry, terms } of [
		storeTerms({ kind: 'daily', rows: daily }),
		storeTerms({ kind: 'dividend', period: 'D', carry: world.carry, rows: dividend }),
	]) {
		const from = startOfBusinessDay(DAYS[0]);
		const to = startOfBusinessDay(dayAfter(DAYS[1], 1));
		await sql`insert into agent_contract (kind, product, period, carry, payer_id, payee_id, terms,
				state, offered_at, starts_at, ends_at)
			values (${kind}, 'CONS', ${period}, ${carry}, ${payer}, ${ids[at]}, ${terms}::jsonb, 'ended',
				${from}, ${from}, ${to})`.execute(tx);
	}
}

interface Fact {
	team: Team;
	play: Play;
	at: number;
}

/** Adds settled rounds with their calls and an event each, in the order of the facts. */
async function addPlays({ owner }: Making, facts: readonly Fact[]): Promise<void> {
	const rounds = facts.map(({ team, play, at }) => ({
		...{ round: `${team.name}-${at}`, member: team.ids[play.who] },
		...{ game: PRODUCTS[play.product], stake: `${play.stake}`, paid: `${play.paid}` },
		invalid: `${play.stake - play.valid}`,
		settled: secondsAfter(startOfBusinessDay(DAYS[play.day] ?? DAYS[0]), play.minute * 60),
	}));
	await transaction(owner, async (tx) => {
		await sql`insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state,
				stake, held, payout, created_at, settled_at, turnover_bp, invalid_stake)
			select ${VENDOR}, r.round, r.member, r.game, 'BDT', 'settled', r.stake, 0, r.paid, r.settled,
				r.settled, 10000, r.invalid
			from jsonb_to_recordset(${JSON.stringify(rounds)}) r (round text, member int, game text,
				stake bigint, paid bigint, invalid bigint, settled timestamptz)`.execute(tx);
		const names = rounds.map(({ round }) => round);
		await postEvents(tx, names, startOfBusinessDay(DAYS[0]));
	});
}

/** Takes the plays back that become void, on a day after their bills. */
export async function voidPlays(
	owner: Database,
	teams: readonly Team[],
	day: string,
): Promise<void> {
	const rounds = teams.flatMap(({ copy, name, plays }) =>
		copy === 'voided' ? plays.flatMap(({ isVoid }, at) => (isVoid ? [`${name}-${at}`] : [])) : [],
	);
	await transaction(owner, async (tx) => {
		await sql`update vendor_round set state = 'void', turnover_bp = null, invalid_stake = null
			where round_id = any(${rounds}::text[])`.execute(tx);
		await postEvents(tx, rounds, startOfBusinessDay(day));
	});
}

/** An event of an instant for each round, in their order. */
async function postEvents(tx: Tx, rounds: readonly string[], at: Date): Promise<void> {
	await sql`
		with call as (
			insert into vendor_tx (vendor_code, vendor_tx_id, kind, member_id, round_id, state, entry_id,
				req_hash, amount, code, balance, created_at)
			select ${VENDOR}, gen_random_uuid(), 'adjust', r.member_id, r.round_id, 'applied',
				gen_random_uuid(), '\\x00', 1, 'OK', 0, core.now()
			from vendor_round r where r.round_id = any(${rounds}::text[])
			returning vendor_tx_id, entry_id, round_id
		)
		select ledger.post(entry_id, 'vendor', ${`${VENDOR}:`} || vendor_tx_id, 'vendor_adjust', '\\x00',
			null, array[ledger.account_id(null, 'house.test', 'BDT'),
				ledger.account_id(null, 'house.other', 'BDT')], array[1::bigint, -1::bigint], ${at})
		from (select c.* from call c join unnest(${rounds}::text[]) with ordinality o (round, place)
			on o.round = c.round_id order by o.place) c`.execute(tx);
}

/** Folds in batches of any size, so that the plays are booked on a day. */
export async function foldInBatches(
	{ db, owner, random }: Making & { db: Database },
	day: string,
): Promise<void> {
	await sql`update play_fold set open_day = ${day}`.execute(owner);
	await sealLedger(db);
	let hasMore = true;
	while (hasMore) {
		const size = 1 + Math.floor(random() * 200);
		const { rows } = await sql<{ more: boolean }>`
			select play.fold_batch(${size}, ${BRAND_TIME_ZONE}) as more`.execute(db);
		hasMore = rows[0]?.more ?? false;
	}
}
