import { expireOrders } from '#platform/money/deposits/end-orders.ts';
import { lookUpOrders } from '#platform/money/deposits/look-up-orders.ts';
import type { MoneyServices } from '#platform/money/money-services.ts';
import { payOut } from '#platform/money/withdrawals/pay-out.ts';
import { timeOutReceipts, traceReceipts } from '#platform/money/withdrawals/receipts.ts';
import type { Job } from './job.ts';

interface MoneyLog {
	warn(context: object, message: string): void;
	error(context: object, message: string): void;
}

/** The jobs of deposits and withdrawals. */
export function moneyJobs(money: MoneyServices, log: MoneyLog): Job[] {
	return [
		{ name: 'expire-deposits', everyS: 10, run: async (db) => void (await expireOrders(db)) },
		{ name: 'look-up-deposits', everyS: 5, run: (db) => lookUpOrders(db, money, log) },
		{ name: 'pay-out', everyS: 2, run: async (db) => void (await payOut(db, money, log)) },
		{ name: 'time-out-receipts', everyS: 30, run: timeOutReceipts },
		{ name: 'trace-receipts', everyS: 10, run: (db) => traceReceipts(db, money.providers) },
	];
}
