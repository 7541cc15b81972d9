import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds serious or critical on a page as it stands, one sentence each. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
	const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
	// A page without frames needs no second page to put the findings of its frames together.
	axe.setLegacyMode(page.frames().length === 1);
	const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
	return violations
		.filter(({ impact }) => impact === 'serious' || impact === 'critical')
		.map(({ id, nodes }) => `axe ${id}: ${nodes.length} x ${nodes[0]?.html.slice(0, 160)}`);
}
