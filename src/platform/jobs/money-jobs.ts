import { expireOrders } from '#platform/money/deposits/end-orders.ts';
import { lookUpOrders } from '#platform/money/deposits/look-up-orders.ts';
import type { MoneyServices } from '#platform/money/money-services.ts';
import { compareStatements } from '#platform/money/payments/compare-statements.ts';
import { alertLatePayouts } from '#platform/money/withdrawals/alert-late-payouts.ts';
import { payOut } from '#platform/money/withdrawals/pay-out.ts';
import { timeOutReceipts, traceReceipts } from '#platform/money/withdrawals/receipts.ts';
import type { Job } from './job.ts';

const HOUR_S = 60 * 60;

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
		{ name: 'alert-late-payouts', everyS: 60, run: (db) => alertLatePayouts(db, log) },
		{
			// A day is compared once; hourly, because the provider or this process may be away.
			name: 'compare-payments',
			// The bundled provider starts after the platform.
			firstAfterS: 60,
			everyS: HOUR_S,
			run: (db) => compareStatements(db, money.providers, log),
		},
		{ name: 'trace-receipts', everyS: 10, run: (db) => traceReceipts(db, money.providers) },
	];
}
