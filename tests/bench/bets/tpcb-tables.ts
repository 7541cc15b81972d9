/** The tables that `pgbench -i` makes, for machines without pgbench. */
export function tpcbTables(scale: number): string[] {
	return [
		`create table pgbench_branches (bid int primary key, bbalance int, filler char(88))
			with (fillfactor = 100)`,
		`create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84))
			with (fillfactor = 100)`,
		`create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84))
			with (fillfactor = 100)`,
		`create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp,
			filler char(22))`,
		`insert into pgbench_branches select n, 0, '' from generate_series(1, ${scale}) n`,
		`insert into pgbench_tellers
			select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${scale * 10}) n`,
		`insert into pgbench_accounts
			select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) n`,
		'vacuum analyze',
	];
}
