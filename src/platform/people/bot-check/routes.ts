import { getBotCheckTask, getCaptcha } from '#lib/wps/contract/bot-check.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Route, route } from '#platform/core/route.ts';
import type { HumanCheck } from './bot-check.ts';
import { makeCaptcha } from './captcha.ts';

interface Options {
	human: HumanCheck;
	/** How many pictures one address may ask for. */
	perAddress: { take(address: string): Promise<void> };
}

/** The picture to be read, and what a browser has to do before a log-in. */
export function humanRoutes({ human, perAddress }: Options): Route[] {
	return [
		route(getCaptcha, async (_, { tx, client, now }) => {
			await perAddress.take(client.address);
			const { deviceKey } = client;
			if (!deviceKey) throw refuse('invalid_input');
			return (await makeCaptcha(tx, { deviceKey, now })).toString('base64');
		}),
		route(getBotCheckTask, async ({ purpose }, { client, now }) => {
			const { deviceKey } = client;
			if (!deviceKey) throw refuse('invalid_input');
			return await human.ask({ purpose, deviceKey, now });
		}),
	];
}
