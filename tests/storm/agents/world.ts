import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import { storeTerms } from '#platform/agents/contracts/stored-terms.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { markTestClock, setClockOffset } from '#platform/db/test-clock.ts';
import { seedCatalogue } from '#platform/seed/catalogue.ts';
import { deposit, makePeople } from '../../bench/agents/people.ts';
import { playDay } from '../../bench/agents/plays.ts';

export interface Place {
	db: Database;
	/** The superuser: rows of the past are added at once. */
	owner: Database;
	appUrl: string;
}

export interface WorldSize {
	members: number;
	/** Plays of a day. */
	plays: number;
	days: number;
}

const DAY_S = 24 * 60 * 60;
const NOON_S = DAY_S / 2;
/** The plays of a day are within so many seconds: each five minutes with play have rebates. */
const PLAYED_S = 40 * 60;
/** Every so many rounds one is changed after its bills. */
const CHANGED_EVERY = 5;

/**
 * A team with daily and hourly wages, daily dividends and rebates, and play of some days that is not
 * folded. The clock is at noon of `today`: bills of three days and more are due.
 */
export async function makeAgentsWorld({ owner }: Place, size: WorldSize, today: string) {
	await markTestClock(owner).catch(() => {});
	await setNoon(owner, today);
	const first = dayAfter(today, -size.days - 1);
	const joined = dayAfter(first, -1);
	const { publicKey } = generateKeyPairSync('ed25519');
	const studioPublicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
	await transaction(owner, async (tx) => {
		await seedCatalogue(tx, { studioPublicKeyPem, studioOrigin: 'http://localhost' });
		await sql`set local session_replication_role = replica`.execute(tx);
		await makePeople(tx, { members: size.members, day: joined });
		await deposit(tx, startOfBusinessDay(joined));
		await makeOtherContracts(tx, first);
		await makeRebates(tx, first);
	});
	for (let no = 0; no < size.days; no += 1) {
		const since = secondsAfter(startOfBusinessDay(dayAfter(first, no)), NOON_S);
		await transaction(owner, (tx) =>
			playDay(tx, { no, since, plays: size.plays, lastsS: PLAYED_S }),
		);
	}
	// The play of a day is booked on it, as it is when the fold runs all the time.
	await sql`update play_fold set open_day = ${first}, through_at = ${startOfBusinessDay(first)}`.execute(
		owner,
	);
	await sql`analyze`.execute(owner);
}

/** Sets the clock of the database to noon of a business day. */
export async function setNoon(owner: Database, day: string): Promise<void> {
	const noon = secondsAfter(startOfBusinessDay(day), NOON_S);
	await setClockOffset(owner, (noon.getTime() - Date.now()) / 1000);
}

/** Hourly wages of the upper levels, and dividends of each day that carry what is lost. */
async function makeOtherContracts(tx: Tx, first: string): Promise<void> {
	const [row] = [{ bet: UNIT, loss: 0n, active: 0, rate: 1 }];
	const hourly = storeTerms({ kind: 'hourly', rows: [row] });
	const dividend = storeTerms({
		kind: 'dividend',
		...{ period: 'D', carry: 'always', rows: [{ ...row, loss: UNIT }] },
	});
	for (const { kind, period, carry, terms, levels, step } of [
		{ ...hourly, levels: 6, step: 40 },
		{ ...dividend, levels: 99, step: 4000 },
	]) {
		await sql`insert into agent_contract (kind, product, period, carry, payer_id, payee_id, terms,
				state, offered_at, starts_at)
			select ${kind}, 'CONS', ${period}, ${carry}, u.member_id, b.member_id,
				jsonb_set(${terms}::jsonb, '{0,rate}', to_jsonb((21 - b.level) * ${step}::int)),
				'active', ${startOfBusinessDay(first)}, ${startOfBusinessDay(first)}
			from bench_member b join member m on m.id = b.member_id and m.type > 0
			left join bench_member u on u.n = b.above
			where b.level < ${levels} order by b.n`.execute(tx);
	}
}

async function makeRebates(tx: Tx, first: string): Promise<void> {
	await sql`insert into agent_rebate_rate (member_id, product, starts_at, rate)
		select member_id, product, ${startOfBusinessDay(first)}, (21 - level) * 100
		from bench_member, unnest(array['RNG', 'LIVE']) product`.execute(tx);
}

/**
 * Corrects rounds of the past, as vendors do: the stake comes back, and does not count. The events are
 * of now.
 */
export async function changeRounds(owner: Database): Promise<void> {
	await sql`
		with round as materialized (
			select r.*, b.cash_id, gen_random_uuid() as call_id, ledger.new_id() as entry_id
			from vendor_round r join bench_member b on b.member_id = r.member_id
			where r.id % ${CHANGED_EVERY} = 0 and r.payout = 0 order by r.id
		), changed as (
			update vendor_round v set adjustment = r.stake, invalid_stake = r.stake
			from round r where v.id = r.id
		)
		insert into vendor_tx (vendor_code, vendor_tx_id, kind, member_id, round_id, state, entry_id,
			req_hash, amount, code, balance, reason, created_at)
		select vendor_code, call_id, 'adjust', member_id, round_id, 'applied', entry_id, '\\x00', stake,
			'OK', 0, 'result', core.now()
		from round`.execute(owner);
	const { rows } = await sql<{ id: string }>`
		select vendor_tx_id as id from vendor_tx where kind = 'adjust' order by vendor_tx_id`.execute(
		owner,
	);
	for (const { id } of rows) {
		await sql`select ledger.post(t.entry_id, 'vendor', t.vendor_code || ':' || t.vendor_tx_id,
				'vendor_adjust', '\\x00', 'vendor:' || t.vendor_code,
				array[b.cash_id, ledger.account_id(null, 'house.' || t.vendor_code, 'BDT')],
				array[t.amount, -t.amount], core.now())
			from vendor_tx t join bench_member b on b.member_id = t.member_id
			where t.vendor_tx_id = ${id}`.execute(owner);
		await sql`update vendor_tx t set balance = a.balance
			from bench_member b join ledger.account a on a.id = b.cash_id
			where t.vendor_tx_id = ${id} and b.member_id = t.member_id`.execute(owner);
	}
}
