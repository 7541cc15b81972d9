import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Finding {
	id: string;
	impact?: string | null;
	nodes: { html: string }[];
}

declare global {
	interface Window {
		axe?: {
			run: (within: Document | string, options: object) => Promise<{ violations: Finding[] }>;
		};
	}
}

/**
 * Returns the serious and critical findings of axe on the current page, one sentence each. `rules`
 * limits the run to these rules, `within` to a part of the page; by default all run on all of it.
 */
export async function axeFaults(page: Page, rules?: string[], within?: string): Promise<string[]> {
	const options = {
		resultTypes: ['violations'],
		...(rules && { runOnly: { type: 'rule', values: rules } }),
	};
	const isAlone = page.frames().length === 1;
	const violations = await (isAlone
		? findingsOf(page, options, within)
		: findingsWithFrames(page, options));
	return violations
		.filter(({ impact }) => impact === 'serious' || impact === 'critical')
		.map(({ id, nodes }) => `axe ${id}: ${nodes.length} x ${nodes[0]?.html.slice(0, 160)}`);
}

/** Injects axe once per page: `AxeBuilder` sends its source twice for every analysis. */
async function findingsOf(page: Page, options: object, within?: string): Promise<Finding[]> {
	if (!(await page.evaluate(() => 'axe' in window))) {
		await page.evaluate(new AxeBuilder({ page })['script']());
	}
	return page.evaluate(
		async ([asked, part]) => {
			const { violations } = (await window.axe?.run(part ?? document, asked)) ?? {};
			if (!violations) throw new Error('axe is not loaded in the page');
			return violations.map(({ id, impact, nodes }) => {
				return { id, impact: impact ?? null, nodes: nodes.map(({ html }) => ({ html })) };
			});
		},
		[options, within] as const,
	);
}

async function findingsWithFrames(page: Page, options: object): Promise<Finding[]> {
	return (await new AxeBuilder({ page }).options(options).analyze()).violations;
}
