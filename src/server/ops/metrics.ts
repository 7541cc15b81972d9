import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { readBuildInfo } from './build-info.ts';
import { createRequestMetrics } from './request-metrics.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** The help of every metric that `expose` registers. A name that ends in `_total` is a counter. */
const HELP: Record<string, string> = {
	page_cache_hits_total: 'Pages answered from the cache while fresh.',
	page_cache_stale_hits_total: 'Pages answered from the cache while being revalidated.',
	page_cache_misses_total: 'Pages that were not in the cache.',
	page_cache_renders_total: 'Pages rendered for the cache.',
	page_cache_evictions_total: 'Pages dropped from the cache for lack of room.',
	page_cache_bytes: 'Bytes of the cached pages.',
	page_cache_entries: 'Cached pages.',
	member_pages_filled_total: 'Pages of members made of a template.',
	member_pages_packed_total: 'Of these: pages made of ready compressed bytes.',
	member_pages_rendered_session_total: 'Rendered in full: no active session.',
	member_pages_rendered_unread_total: 'Rendered in full: the values could not be read.',
	member_pages_rendered_password_total: 'Rendered in full: the password must be changed.',
	member_pages_rendered_first_login_total: 'Rendered in full: the first log-in.',
	member_pages_rendered_open_round_total: 'Rendered in full: a round is undecided.',
	member_pages_rendered_query_total: 'Rendered in full: the query is private or unknown.',
	member_pages_rendered_refused_total: 'Rendered in full: the page has no template.',
	member_pages_rendered_value_total: 'Rendered in full: a value has no place in the template.',
	page_renders_running: 'Renders of pages that are not in the cache.',
	page_renders_waiting: 'Requests that wait for such a render.',
	page_renders_refused_total: 'Requests for pages that were refused, because there was no room.',
	vendor_rounds_overdue: 'Rounds open for more than 24 hours.',
	vendor_rounds_overdue_held: "Stakes of the overdue rounds, in units of the brand's currency.",
	vendor_rounds_overdue_oldest_seconds: 'Age of the oldest overdue round.',
	vendor_rounds_held_wins: "Wins above a vendor's contract that wait for two persons.",
	vendor_rounds_held_wins_oldest_seconds: 'Age of the oldest held win.',
	vendor_rounds_tombstones: 'Rollbacks without a bet, of the vendor with the most.',
	live_clients: 'Open live streams.',
	live_members: 'Members with an open live stream.',
	ledger_open_breaks: 'Ledger invariants that are violated and not cleared.',
	ledger_frozen_accounts: 'Accounts that pay nothing out until their break is cleared.',
	money_reviews: 'Withdrawals that a person decides.',
	money_oldest_review_seconds: 'Age of the oldest withdrawal that a person decides.',
	money_unclear_payouts: 'Payouts without a definite answer for 30 minutes.',
	money_disputes: 'Withdrawals whose receipt is disputed.',
	money_unmatched_payments: 'Payments without an order.',
	money_open_differences: 'Differences between statements of providers and the ledger.',
	money_open_alarms: 'Alarms about payments that staff have not closed.',
	money_paid_after_failed: 'Open alarms: payouts paid after they had failed.',
	money_returns_too_high: 'Open alarms: returns above what was paid.',
	lottery_late_issues: 'Issues of lotteries a minute or more past their next transition.',
	lottery_oldest_late_seconds: 'How late the oldest late issue is.',
	lottery_held_issues: 'Issues that are not paid because their calculations differ.',
	lottery_void_issues: 'Issues that became void in the last 24 hours.',
	lottery_highest_exposure: "The most that a number can win, in units of the brand's currency.",
	lottery_day_staked: "Stakes settled in the last 24 hours, in units of the brand's currency.",
	lottery_day_paid: 'What these stakes returned, rebates included.',
	lottery_day_expected: 'What these stakes return in the long run.',
	jobs_failing: 'Jobs whose last run in this process failed.',
	jobs_last_run_age_seconds: 'Time since a job of this process last ended.',
	database_pool_connections: 'Connections in the database pool.',
	database_pool_idle: 'Idle connections in the database pool.',
	database_pool_waiting: 'Requests that wait for a connection of the database pool.',
};

/** The metrics that parts of the process may register. */
export const EXPOSED = Object.keys(HELP);

/** Creates the metrics of this process, for Prometheus. */
export function createMetrics() {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	new Gauge({
		...{ name: 'app_info', help: 'The build of this process; the value is 1.' },
		...{ labelNames: ['version', 'commit'], registers: [registry] },
	}).set(readBuildInfo(), 1);
	const requests = createRequestMetrics();

	/** Registers values that another module counts. They are read at each scrape. */
	function expose(prefix: string, read: () => Record<string, number>): void {
		for (const key of Object.keys(read())) {
			const base = `${prefix}_${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
			const name = base in HELP ? base : `${base}_total`;
			const help = HELP[name];
			if (help === undefined) throw new Error(`The metric ${base} has no help.`);
			const options = { name, help, registers: [registry] };
			const readValue = () => read()[key] ?? 0;
			if (name === base) new Gauge({ ...options, collect: gaugeOf(readValue) });
			else new Counter({ ...options, collect: counterOf(readValue) });
		}
	}

	/** Returns all metrics in the format of Prometheus. */
	const text = async () => `${await registry.metrics()}\n${requests.text()}`;

	return { countRequest: requests.count, expose, text };
}

function gaugeOf(read: () => number) {
	return function collect(this: Gauge): void {
		this.set(read());
	};
}

/** Resets first, because a counter can only be increased. */
function counterOf(read: () => number) {
	return function collect(this: Counter): void {
		this.reset();
		this.inc(read());
	};
}
