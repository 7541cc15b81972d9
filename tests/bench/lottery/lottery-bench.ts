import { randomBytes, randomUUID } from 'node:crypto';
import { UNIT } from '#lib/money.ts';
import { findLottery } from '#lib/rules/lottery/catalogue.ts';
import type { Caller } from '#platform/core/route.ts';
import { createVault } from '#platform/core/vault.ts';
import { closeDatabase, openDatabase, transaction } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { advanceIssue } from '#platform/lottery/issues/advance-issue.ts';
import { createBeacons } from '#platform/lottery/issues/beacon.ts';
import { lockIssue } from '#platform/lottery/issues/issue-rows.ts';
import { makeIssues, saveLotteries } from '#platform/lottery/issues/make-issues.ts';
import { setLimits } from '#platform/lottery/operations/set-game.ts';
import { placeOrder } from '#platform/lottery/orders/place-order.ts';
import type { WantedLine } from '#platform/lottery/orders/read-lines.ts';
import { settleIssue } from '#platform/lottery/settlement/settle-issue.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Bench } from '../bench.ts';
import { adminUrlOf, asAdmin, startBenchDatabase } from '../bets/bench-database.ts';
import { makeMembers } from '../bets/members.ts';

/** Five digits every five minutes. */
export const GAME = 'panchmishali-5';
/** No limit is reached. */
const ENOUGH = 1_000_000_000n * UNIT;

export type LotteryBench = Awaited<ReturnType<typeof startLotteryBench>>;

/** A database with members and the issues of one lottery, whose clock the bench turns. */
export async function startLotteryBench(bench: Bench) {
	const database = await startBenchDatabase(bench);
	await migrate(database.ownerUrl);
	const members = await makeMembers(adminUrlOf(database.ownerUrl, 'jhilik'));
	const db = openDatabase({ url: database.appUrl, connectionsMax: 20 });
	bench.closings.add('the pool', () => closeDatabase(db));
	const vault = createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) });
	const beacons = createBeacons(vault, undefined);
	const log = { warn: fail, error: fail };
	const services = {
		vault,
		beacons,
		log,
		settle: (at: typeof db, issue: Issue) => settleIssue(at, issue, log),
	};
	const lottery = findLottery(GAME);
	await transaction(db, (tx) => saveLotteries(tx, lottery ? [lottery] : []));
	await makeIssues(db, { vault, beacons });
	const limits = { issueMax: ENOUGH, numberMax: ENOUGH, winMax: ENOUGH, numberCap: ENOUGH };
	await transaction(db, (tx) => setLimits(tx, GAME, limits));
	const settings = { ...(await readSettings(db)), lotteryPauseMs: 0 };
	const { id: gameId } = await db
		.selectFrom('lottery.game')
		.select('id')
		.where('code', '=', GAME)
		.executeTakeFirstOrThrow();
	const issues = await db
		.selectFrom('lottery.issue')
		.select(['id', 'numero'])
		.where('state', '=', 'pre')
		.orderBy('locks_at')
		.execute();

	return {
		db,
		database,
		members,
		/** The next issue that no measurement has used. */
		nextIssue: () => issues.splice(1, 1)[0] ?? { id: 0, numero: '' },
		async place(memberId: number, numero: string, lines: readonly WantedLine[]) {
			const caller = { memberId, currency: 'BDT', type: 0 } as Caller;
			const order = {
				...{ orderId: randomUUID(), gameId, mode: 'Lott' as const, lines },
				...{ issues: [{ numero, multiple: 1 }], acceptsWorse: false },
				...{ winningStop: false, abandoning: false },
			};
			return await placeOrder(db, { caller, settings, order });
		},
		/** Brings the lock of an issue to now, and its beacon to a few seconds later. */
		async bringForward(id: number, leadS: number) {
			await asAdmin(database.ownerUrl, 'jhilik', [
				`update lottery.issue set opens_at = core.now() - interval '1 min', locks_at = core.now(),
					draws_at = core.now() + interval '${leadS} s', due_at = core.now(),
					round = ceil((extract(epoch from core.now())::bigint % 86400 + ${leadS}) / 3.0)
				where id = ${id}`,
			]);
		},
		async advance(id: number) {
			await advanceIssue(db, services, await lockIssue(db, id));
			return await lockIssue(db, id);
		},
	};
}

type Issue = Parameters<typeof settleIssue>[1];

function fail(context: object, message: string): void {
	throw new Error(`${message}: ${JSON.stringify(context)}`);
}
