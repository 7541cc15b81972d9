import { parentPort, workerData } from 'node:worker_threads';
import { isQuicknetSignature } from './beacon.ts';

const { round, signature } = workerData as { round: number; signature: string };
parentPort?.postMessage(isQuicknetSignature(round, signature));
