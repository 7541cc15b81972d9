import { createQuicknet, isQuicknetReachable } from '#lib/fair/quicknet.ts';
import { verifyOnThread } from '#lib/fair/verify-thread.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { createBeacons, type LotteryBeacons } from './issues/beacon.ts';
import { makeIssues, saveLotteries } from './issues/make-issues.ts';
import { runClock } from './issues/run-clock.ts';
import { settleIssue } from './settlement/settle-issue.ts';

/** Which beacon new issues name; `auto` takes quicknet when a relay answers at the start. */
export type BeaconChoice = 'quicknet' | 'local' | 'auto';

interface LotteryLog {
	info(context: object, message: string): void;
	warn(context: object, message: string): void;
	error(context: object, message: string): void;
}

interface LotteryParts {
	vault: Vault;
	beacon: BeaconChoice;
	log: LotteryLog;
}

/** The lotteries of a process: what its jobs and its clock need. */
export interface Lottery {
	/** The beacons of this process. */
	getBeacons: () => Promise<LotteryBeacons>;
	/** Makes the issues to come. */
	makeIssues: (db: Database, signal?: AbortSignal) => Promise<void>;
	/** Starts the clock: locks, draws and settles issues at their due times. */
	start: (db: Database) => { stop: () => Promise<void> };
}

export function createLottery({ vault, beacon, log }: LotteryParts): Lottery {
	let beacons: Promise<LotteryBeacons> | undefined;
	let isSaved = false;
	const getBeacons = () => {
		beacons ??= chooseBeacons({ vault, beacon, log });
		return beacons;
	};
	return {
		getBeacons,
		async makeIssues(db, signal) {
			if (!isSaved) await transaction(db, saveLotteries);
			isSaved = true;
			await makeIssues(db, { vault, beacons: await getBeacons() }, signal);
		},
		start(db) {
			let isStopped = false;
			const running = getBeacons().then((chosen) => {
				if (isStopped) return undefined;
				const settle = (at: Database, issue: Parameters<typeof settleIssue>[1]) =>
					settleIssue(at, issue, log);
				return runClock(db, { vault, beacons: chosen, settle, log });
			});
			return {
				async stop() {
					isStopped = true;
					await (await running)?.stop();
				},
			};
		},
	};
}

async function chooseBeacons({ vault, beacon, log }: LotteryParts): Promise<LotteryBeacons> {
	const isNetwork = beacon === 'quicknet' || (beacon === 'auto' && (await isQuicknetReachable()));
	if (beacon === 'auto') {
		log.info({ beacon: isNetwork ? 'quicknet' : 'local' }, 'lottery beacon chosen');
	}
	const quicknet = createQuicknet({
		verify: verifyOnThread,
		onIssue: (issue) => log.warn(issue, 'beacon relay failed'),
	});
	return createBeacons(vault, isNetwork ? quicknet : undefined);
}
