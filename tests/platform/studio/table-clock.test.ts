import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serveStudio } from './serve-studio.ts';
import { byTurn, closed, dealt, ended, FAST_TABLES, ownTurn, twoAtTable } from './table-client.ts';

const served = serveStudio({ hasRooms: true, timings: FAST_TABLES });

test('a player whose time is over packs, and sits out after the second time in a row', async () => {
	const guests = await twoAtTable(served);
	const [first, second] = await byTurn(guests);
	const { number } = await first.until(dealt());
	const over = await second.until(ended(number), 30_000);
	expect(over.lines.at(-1)).toMatchObject({ by: 'system', action: { kind: 'timeOut' } });

	// The other plays on; the sleeper loses the next hand by time too.
	const gone = await Promise.race([
		first.until(({ left }) => left?.reason === 'sat_out' && first, 60_000),
		(async () => {
			for (;;) {
				await second.until(ownTurn, 60_000);
				await second.act({ kind: 'blind', isRaise: false });
				await sleep(100);
			}
		})(),
	]);

	expect(gone.view().place).toBe('none');
	await closed(guests);
});
