import { ADDRESSES } from './addresses.ts';
import { BOT_CHECK } from './bot-check.ts';
import { BROWSERS } from './browsers.ts';
import { DATA } from './data.ts';
import { MESSAGES } from './messages.ts';
import { OPERATION } from './operation.ts';
import { HOST_VARIABLES } from './other-host.ts';
import { SOCIAL } from './social.ts';
import type { Variable } from './variable.ts';

/** Every environment variable, by its name. A new one is an entry of its group. */
export const VARIABLES = {
	...ADDRESSES,
	...DATA,
	...HOST_VARIABLES,
	...MESSAGES,
	...BROWSERS,
	...SOCIAL,
	...BOT_CHECK,
	...OPERATION,
};

/** The groups in the order of `.env.example`, each with its title. */
export const VARIABLE_GROUPS: readonly { title: string; variables: Record<string, Variable> }[] = [
	{ title: 'Addresses of this process', variables: ADDRESSES },
	{ title: 'Data', variables: DATA },
	{ title: 'Another platform', variables: HOST_VARIABLES },
	{
		title: 'Messages to people: the settings sms and email choose the sender',
		variables: MESSAGES,
	},
	{ title: 'What browsers see', variables: BROWSERS },
	{
		title:
			'Sign-in with Google and Facebook: these, or google.secret and facebook.secret of KEYS_DIR',
		variables: SOCIAL,
	},
	{ title: 'Bot check', variables: BOT_CHECK },
	{ title: 'Operation', variables: OPERATION },
];
