import { expect } from 'vitest';
import { runClock } from '#platform/lottery/issues/run-clock.ts';
import { test } from '../database.ts';
import { closeToLock, lotteryClock } from './lottery-clock.ts';

const GAME = 'rongmoshal-30s';
/** As many settlements as a process makes at a time. */
const OTHERS = ['ludo-1', 'ekadosh-1'];

test('a lock does not wait for settlements', async ({ database }) => {
	const clock = await lotteryClock(database);
	await clock.make([GAME, ...OTHERS]);
	const [other = ''] = OTHERS;
	const first = await closeToLock(clock, other);
	await clock.jumpTo(first.id, 'locks_at');
	await clock.run();
	await clock.jump(10);
	const settlement = Promise.withResolvers<void>();
	let settling = 0;
	const services = {
		...clock.services,
		async settle() {
			settling += 1;
			await settlement.promise;
		},
	};
	const running = runClock(database.db, services);
	try {
		await expect.poll(() => settling).toBe(2);
		const { numero } = await findSelling(clock);
		const { id } = await clock.find(GAME, numero);

		await clock.jumpTo(id, 'locks_at');

		await expect.poll(async () => (await clock.read(id)).state).toBe('locked');
	} finally {
		settlement.resolve();
		await running.stop();
	}
});

/** Returns the issue of the game that sells now. */
async function findSelling(clock: Awaited<ReturnType<typeof lotteryClock>>) {
	const { numero } = await clock.db
		.selectFrom('lottery.issue as i')
		.innerJoin('lottery.game as g', 'g.id', 'i.game_id')
		.select('i.numero')
		.where('g.code', '=', GAME)
		.where('i.state', '=', 'open')
		.orderBy('i.locks_at')
		.executeTakeFirstOrThrow();
	return { numero };
}
