import { test as base } from '../database.ts';
import { aTeam, playExample, type Team } from './example.ts';

/** Tests of a file share the team of the worked example, which has played. */
export const exampleTest = base.extend<{ team: Team }>({
	team: [
		async ({ database: { db, owner } }, use) => {
			const team = await aTeam(db, owner);
			await playExample(owner, team);
			await use(team);
		},
		{ scope: 'file' },
	],
});
