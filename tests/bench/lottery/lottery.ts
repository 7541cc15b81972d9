import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { startLotteryBench } from './lottery-bench.ts';
import { measureOrders } from './orders.ts';
import { measureSettlement } from './settlement.ts';

/** Measures lotteries: orders beside plain posts, and the settlement of an issue by its size. */
export async function measureLottery(bench: Bench): Promise<Figure[]> {
	const lottery = await startLotteryBench(bench);
	bench.tell(await measureOrders(bench, lottery));
	return await measureSettlement(bench, lottery);
}
