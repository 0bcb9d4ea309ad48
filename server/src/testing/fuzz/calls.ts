import * as contract from 'shared-api/contract';

type Call = contract.call.Call;

/** Every call of the contract whose answer ends, whichever file it is in. */
export const calls: Call[] = Object.values(contract)
  .flatMap((domain) => Object.values(domain).filter(isCall))
  .filter(({ isEndless }) => !isEndless);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
