import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { compareStatement } from './compare-statement.ts';
import { type Providers, ProviderUnclear } from './ports.ts';
import { isDayRead, listCurrencies } from './statement-rows.ts';

const DAY_S = 24 * 60 * 60;
/** A day is read this long after its end, when the provider has closed it. */
const AFTER_END_S = 60 * 60;
/** Days that are read late, after a stop of the platform or the provider. */
const DAYS_BACK = 7;

interface CompareLog {
	warn(context: object, message: string): void;
	error(context: object, message: string): void;
}

/** Compares the statements of the last days that were not read after their end. */
export async function compareStatements(
	db: Database,
	providers: Providers,
	log: CompareLog,
): Promise<void> {
	const now = await readNow(db);
	const days = Array.from({ length: DAYS_BACK }, (_, n) => DAYS_BACK - n).map((back) =>
		secondsAfter(now, -AFTER_END_S - back * DAY_S)
			.toISOString()
			.slice(0, 10),
	);
	for (const provider of providers.values()) {
		for (const currency of await listCurrencies(db, provider.code)) {
			for (const day of days) {
				const books = { provider: provider.code, currency, day };
				if (await isDayRead(db, books)) continue;
				try {
					const { added } = await compareStatement(db, provider, { currency, day });
					if (added.length === 0) continue;
					log.error({ ...books, count: added.length }, 'payment statement differs');
				} catch (error) {
					if (!(error instanceof ProviderUnclear)) throw error;
					log.warn({ ...books, reason: error.message }, 'payment statement not read');
					break;
				}
			}
		}
	}
}
