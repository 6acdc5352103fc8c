import { openDatabase, type OpenDatabase } from '../../../service/data/database.js';
import { newDataFolder } from '../../support/data-folder.js';

/** Opens an empty embedded database, which is deleted when it is closed. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const folder = await newDataFolder();
  const database = await openDatabase({ type: 'folder', path: folder.database });
  return {
    ...database,
    close: async () => {
      await database.close();
      await folder.remove();
    },
  };
}
