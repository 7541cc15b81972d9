import { runSlot } from '../../../kit/slot/slot-page.ts';
import { registerTexts } from '../../../kit/text.ts';
import { bn } from '../texts-bn.ts';
import { en } from '../texts-en.ts';
import { PACK } from './pack.ts';

registerTexts({ bn, en });
runSlot(PACK);
