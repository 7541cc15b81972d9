import { flushCompileCache } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { Refusal } from '#platform/core/refuse.ts';
import { createVault } from '#platform/core/vault.ts';
import { isTransient, openDatabase, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { runJobs } from '#platform/jobs/job.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { foldBonuses } from '#platform/rewards/bonuses/fold-bonuses.ts';
import { claimCode } from '#platform/rewards/claims/claim-code.ts';
import { convertPoints } from '#platform/rewards/points/convert-points.ts';
import { runRewards } from '#platform/rewards/runs/run-rewards.ts';
import { readSeeds, rotateSeeds } from '#platform/rewards/tickets/seeds.ts';
import { useTicket } from '#platform/rewards/tickets/use-ticket.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { advanceSome, takeSome } from './draws.ts';
import { CODES, POINT_CODES } from './offers.ts';

/**
 * One application process of the storm of rewards: it takes prizes of random members, uses their
 * tickets, changes their seeds, exchanges their points, frees bonuses, pays runs and advances draws,
 * until it is killed. Each prize that was taken is a line of its output.
 */
const { STORM_DATABASE_URL: url = '', STORM_PORT = '', STORM_MEMBERS = '' } = process.env;
const { STORM_VAULT_KEY = '' } = process.env;

/** Few members in one transaction, so that a run has many. */
const CHUNK = 3;
const CLAIMANTS = 4;
const PAUSE_MS = 20;

const members = STORM_MEMBERS.split(',').map(Number);
const codes = [...CODES, ...POINT_CODES, 'CAPPED', 'BONUS'];
const log = { info() {}, warn() {}, error() {} };
const vaultKey = Buffer.from(STORM_VAULT_KEY, 'hex');
const vault = createVault({ vaultKeys: [vaultKey], markKey: vaultKey });
const db = openDatabase({ url, connectionsMax: 12 });

runJobs(
	db,
	[{ name: 'seal', everyS: 2, run: async (at, signal) => void (await sealLedger(at, signal)) }],
	log,
);
for (let n = 0; n < CLAIMANTS; n += 1) void repeat(claim);
void repeat(convert);
for (let n = 0; n < CLAIMANTS; n += 1) void repeat(spin);
void repeat(rotate);
void repeat(() => foldBonuses(db));
void repeat(() => advanceSome(db));
void repeat(take);
void repeat(() => runRewards(db, log, { chunk: CHUNK }));
console.log(`ready ${STORM_PORT}`);
flushCompileCache();

/** Does something again and again. A refusal and a lost database are no fault. */
async function repeat(work: () => Promise<void>): Promise<void> {
	for (;;) {
		await work().catch((error: unknown) => {
			if (!(error instanceof Refusal) && !isTransient(error)) {
				process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
				process.exit(1);
			}
		});
		await delay(PAUSE_MS);
	}
}

async function claim(): Promise<void> {
	const [memberId, code] = [pick(members), pick(codes)];
	const { claimId } = await transaction(db, async (tx) => {
		return await claimCode(tx, { memberId, code, language: 'bn', now: await readNow(tx) });
	});
	process.stdout.write(`taken ${claimId}\n`);
}

/** Uses a ticket, sometimes one that another process has used. */
async function spin(): Promise<void> {
	const memberId = pick(members);
	const { rows } = await sql<{ id: string }>`
		select id from reward_ticket where member_id = ${memberId}`.execute(db);
	const ticketId = pick(rows).id;
	await transaction(db, async (tx) => {
		const now = await readNow(tx);
		await useTicket(tx, vault, { memberId, ticketId, language: 'bn', now });
	});
}

async function rotate(): Promise<void> {
	const memberId = pick(members);
	await transaction(db, async (tx) => {
		const { seedId } = await readSeeds(tx, vault, { memberId });
		await rotateSeeds(tx, vault, { memberId, seedId, now: await readNow(tx) });
	});
}

async function take(): Promise<void> {
	const claimId = await takeSome(db, pick(members));
	if (claimId) process.stdout.write(`taken ${claimId}\n`);
}

/** One exchange of 500 points has one id for all processes. */
async function convert(): Promise<void> {
	const memberId = pick(members);
	const n = Math.floor(Math.random() * 2);
	const requestId = `00000000-0000-4000-8000-${String(memberId * 10 + n).padStart(12, '0')}`;
	await transaction(db, async (tx) => {
		const { pointRules: rules } = await readSettings(tx);
		const request = { requestId, points: 500n * UNIT };
		const caller = { memberId, currency: 'BDT' };
		await convertPoints(tx, { caller, request, rules, now: await readNow(tx) });
	});
}

function pick<T>(values: readonly T[]): T {
	const found = values[Math.floor(Math.random() * values.length)];
	if (found === undefined) throw new Error('there is nothing to pick from');
	return found;
}
