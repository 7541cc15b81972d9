import { rangeOfPreset } from '#lib/rules/day-range.ts';
import * as contract from '#lib/wps/contract/reports.ts';
import { listTransactions } from '#lib/wps/contract/wallet.ts';
import { findPeriod, readPeriod } from '#platform/core/read-range.ts';
import { type Route, routeDownload, routeWithDb } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { createThrottle } from '#platform/people/auth/throttle.ts';
import { accountOfLine } from '../wallet/lines.ts';
import { getEvent } from './get-event.ts';
import { listMovements } from './list-movements.ts';
import { readProfit } from './read-profit.ts';
import { readSummary } from './read-summary.ts';
import { writeStatement } from './write-statement.ts';

/** Files per member and hour. */
const FILES_MAX = 5;
const HOUR_S = 60 * 60;

/** The routes of the account record, of profit and loss, and of statements. */
export function statementRoutes({ pool }: Pick<Database, 'pool'>): Route[] {
	const files = createThrottle(pool, { key: 'statement', points: FILES_MAX, durationS: HOUR_S });
	return [
		routeWithDb(listTransactions, async (input, { db, caller, now }) => {
			const { pageNo = 1, kind, line = 'cash', ...days } = input;
			const account = accountOfLine(line, caller.memberId, caller.currency);
			return await listMovements(db, account, {
				pageNo,
				period: findPeriod(days, now),
				group: kind,
			});
		}),
		routeWithDb(contract.getEvent, async ({ id }, { db, caller, client, now }) => {
			const wanted = { memberId: caller.memberId, reference: id, language: client.language };
			return await getEvent(db, { ...wanted, now });
		}),
		routeWithDb(contract.getPersonalProfit, async (days, { db, caller, now }) => {
			const asked = days.from || days.to ? days : rangeOfPreset('previous7', now);
			const { memberId, currency } = caller;
			return await readProfit(db, { memberId, currency, period: readPeriod(asked, now) });
		}),
		routeWithDb(contract.getStatementSummary, async (days, { db, caller, client, now }) => {
			const account = memberCash(caller.memberId, caller.currency);
			const period = readPeriod(days, now);
			return await readSummary(db, { account, period, language: client.language });
		}),
		routeDownload(contract.getStatement, async (input, { db, caller, client, now }) => {
			const { format: _, language = client.language, ...days } = input;
			const period = readPeriod(days, now);
			await files.consume(String(caller.memberId));
			const account = memberCash(caller.memberId, caller.currency);
			return {
				fileName: `statement-${period.from}-${period.to}.csv`,
				contentType: 'text/csv; charset=utf-8',
				chunks: writeStatement(db, { account, period, language }),
			};
		}),
	];
}
