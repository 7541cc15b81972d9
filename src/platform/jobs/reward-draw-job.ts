import type { Vault } from '#platform/core/vault.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { Lottery } from '#platform/lottery/lottery.ts';
import { advanceDraws } from '#platform/rewards/draws/advance-draws.ts';
import { shortText } from '#platform/rewards/draws/open-draws.ts';
import type { Job } from './job.ts';

interface DrawLog {
	error(context: object, message: string): void;
	info(context: object, message: string): void;
	warn(context: object, message: string): void;
}

/** The draws of rewards. A pot that is short is reported once, until the draw is made. */
export function rewardDrawJob(
	lottery: Pick<Lottery, 'getBeacons'>,
	vault: Vault,
	log: DrawLog,
): Job {
	let said = new Set<string>();
	return {
		name: 'advance-reward-draws',
		everyS: 5,
		async run(db, signal) {
			const services = { vault, beacons: await lottery.getBeacons(), readNow, log };
			const texts = (await advanceDraws(db, services, signal)).map(shortText);
			for (const text of texts.filter((one) => !said.has(one)))
				log.warn({ draw: text }, 'draw not made');
			said = new Set(texts);
		},
	};
}
